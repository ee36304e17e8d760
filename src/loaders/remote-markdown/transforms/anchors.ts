import type { Element, Root } from 'hast';
import GithubSlugger from 'github-slugger';
import { decodePath } from '../../../lib/paths/paths.ts';
import { isElement, levelOf, lineOf, mapTree, stringOf, withProperties } from '../tree.ts';

/** Maps the anchors of a source document to the anchors of its page. */
export type Anchors = ReadonlyMap<string, string>;

/** Prefix of ids from a source, so that they can't conflict with the site's ids. */
export const ID_PREFIX = 'user-content-';

/** A valid anchor in a heading of the source: `<h2 id="old-name">New name</h2>`. */
const OWN_ANCHOR = /^[a-z][\da-z-]*$/;

const INVISIBLE = /[\uFE0F\u200B-\u200D\u2060]/g;

/** Makes a name unique, and adds it to the taken names. */
function makeUnique(name: string, taken: Set<string>): string {
  let unique = name;
  for (let count = 1; taken.has(unique); count += 1) unique = `${name}-${count}`;
  taken.add(unique);
  return unique;
}

/** Gives headings the anchors that code hosts would, unless they have their own. Returns all anchors. */
export function assignAnchors(tree: Root): { tree: Root; anchors: Anchors } {
  const slugger = new GithubSlugger();
  const headings = new Map<string, string>();
  const others = new Map<string, string>();
  const taken = new Set<string>();
  const nameHeading = (heading: Element): Element => {
    const own = namesOf(heading).find((name) => OWN_ANCHOR.test(name));
    const slug = own ?? slugger.slug(lineOf(heading));
    const id = makeUnique(slug.replace(INVISIBLE, '') || 'section', taken);
    headings.set(slug, id);
    for (const name of namesOf(heading)) others.set(name, id);
    return withProperties(heading, { id, name: undefined });
  };
  const nameOther = (node: Element): Element => {
    const [own, ...more] = namesOf(node).filter((name) => !others.has(name));
    for (const name of [own, ...more]) if (name !== undefined) others.set(name, ID_PREFIX + own);
    return withProperties(node, {
      id: own === undefined ? undefined : ID_PREFIX + own,
      name: undefined,
    });
  };
  const changed = mapTree(tree, (node) => {
    if (!isElement(node)) return node;
    return levelOf(node) === undefined ? nameOther(node) : nameHeading(node);
  });
  return { tree: changed, anchors: new Map([...others, ...headings]) };
}

function namesOf(node: Element): string[] {
  const name = node.tagName === 'a' ? stringOf(node, 'name') : '';
  return [stringOf(node, 'id'), name]
    .filter((own) => own !== '')
    .map((own) => own.replace(ID_PREFIX, ''));
}

/** Finds the page's anchor for the fragment of a link, ignoring case. Undefined if there is none. */
export function findAnchor(anchors: Anchors, fragment: string): string | undefined {
  const name = (decodePath(fragment) ?? fragment).replace(ID_PREFIX, '');
  return anchors.get(name) ?? anchors.get(name.toLowerCase());
}
