import { parse, type ChildNode, type Container, type Rule } from 'postcss';

/** The classes and custom properties that the built site uses. */
export interface UsedNames {
  /** Reports whether a page or a script uses a class. */
  hasClass: (name: string) => boolean;
  /** Reports whether a custom property such as "--g-text" is read. */
  hasProperty: (name: string) => boolean;
}

/** Removes rules that match no page, and custom properties that are never read. */
export function removeDeadRules(css: string, used: UsedNames): string {
  const root = parse(css);
  clean(root, used);
  return root.toString();
}

/** Lists the custom properties in a text's `var()` calls. */
export function listReadProperties(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

function clean(container: Container<ChildNode>, used: UsedNames): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'decl' && node.prop.startsWith('--') && !used.hasProperty(node.prop))
      node.remove();
    if (node.type === 'rule') keepLiveSelectors(node, used);
    const isBlock = node.type === 'rule' || (node.type === 'atrule' && node.nodes !== undefined);
    if (!isBlock || !node.parent) continue;
    // The "selectors" in @keyframes are percentages, so they are kept.
    if (node.type === 'atrule' && /keyframes$/.test(node.name)) continue;
    clean(node as Container<ChildNode>, used);
    if (node.nodes?.length === 0) node.remove();
  }
}

function keepLiveSelectors(rule: Rule, used: UsedNames): void {
  const live = rule.selectors.filter((selector) => listClasses(selector).every(used.hasClass));
  if (live.length === 0) rule.remove();
  else if (live.length < rule.selectors.length) rule.selectors = live;
}

/** Lists the classes that an element must have to match. Alternatives, as in `:is(.a,.b)`, are left out. */
function listClasses(selector: string): string[] {
  const plain = selector
    .replace(/:(?:where|is)\((\.[\w-]+)\)/g, '$1')
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...plain.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
}
