import { parse, type ChildNode, type Container, type Rule } from 'postcss';

/** What the site uses, besides its own style sheets. */
export interface UsedNames {
  /** Whether a page or a script has a class. */
  hasClass: (name: string) => boolean;
  /** Whether a custom property such as "--g-text" is read. */
  hasProperty: (name: string) => boolean;
}

/** Takes the rules out of a sheet that no page can use, and custom properties that nobody reads. */
export function removeDeadRules(css: string, used: UsedNames): string {
  const root = parse(css);
  clean(root, used);
  return root.toString();
}

/** The custom properties that a text reads. */
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
    // The frames of an animation are no selectors.
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

/** The classes that an element and its neighbors need for a selector. One of several is not needed. */
function listClasses(selector: string): string[] {
  const plain = selector
    .replace(/:(?:where|is)\((\.[\w-]+)\)/g, '$1')
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...plain.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);
}
