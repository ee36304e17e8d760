import type { Element } from 'hast';
import { isBlank, isElement, levelOf, lineOf, mapTree, stringOf } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

const BADGE_HOSTS = /(^|\.)(shields\.io|badgen\.net|badge\.fury\.io|badges\.[\w-]+\.\w+)$/i;
const BADGE_PATHS = /(^|[/_.-])badges?([/_.-]|$)|\.svg\?(.*&)?(branch|style|label)=/i;

function isBadge(image: Element): boolean {
  const address = stringOf(image, 'src') || stringOf(image, 'dataCanonicalSrc');
  const url = URL.parse(address, 'https://host.example/');
  if (!url) return false;
  return BADGE_HOSTS.test(url.hostname) || BADGE_PATHS.test(url.pathname + url.search);
}

/** A paragraph of small pictures that each link to something: a row of badges, whoever draws them. */
const isBadgeRow = (node: Child): node is Element =>
  isElement(node, 'p') &&
  !node.children.every(isBlank) &&
  node.children.every(
    (child) => isBlank(child) || isElement(child, 'br') || isLinkedDrawing(child),
  );

function isLinkedDrawing(node: Child): boolean {
  if (!isElement(node, 'a')) return false;
  const [picture, ...more] = node.children.filter((child) => !isBlank(child));
  if (!isElement(picture, 'img') || more.length > 0) return false;
  const src = stringOf(picture, 'src');
  return /\.svg($|\?)/.test(src) && src !== stringOf(node, 'href');
}

/** Whether nothing is left in a paragraph, link, or box of layout that held only badges. */
const isEmpty = (node: Child): boolean =>
  isElement(node, 'p', 'a', 'div', 'center', 'picture') && node.children.every(isBlank);

/** Whether a node shows pictures only: a logo above the title. */
function isBanner(node: Child): boolean {
  if (isElement(node, 'img')) return true;
  if (!isElement(node, 'p', 'a', 'div', 'center', 'picture')) return false;
  const shown = node.children.filter(
    (child) => !isBlank(child) && !isElement(child, 'br', 'source', 'hr'),
  );
  return shown.length > 0 && shown.every(isBanner);
}

/** The nodes before the title that show pictures only. */
function listBanners(nodes: readonly Child[]): ReadonlySet<Child> {
  const title = nodes.findIndex((node) => levelOf(node) === 1);
  return new Set(nodes.slice(0, Math.max(title, 0)).filter(isBanner));
}

/** Drops status badges wherever they stand, and pictures above the title. */
export const dropBadges: Transform = (tree) => {
  const { notes, take } = noteTaker('badges');
  const changed = mapTree(tree, (node) => {
    if (!isElement(node)) return node;
    if (node.tagName === 'img' && isBadge(node)) {
      take('removed', stringOf(node, 'alt') || stringOf(node, 'src'));
      return [];
    }
    if (isBadgeRow(node)) {
      take('removed', lineOf(node));
      return [];
    }
    const isNamed = stringOf(node, 'id') !== '' || stringOf(node, 'name') !== '';
    return isEmpty(node) && !isNamed ? [] : node;
  });
  const banners = listBanners(changed.children as Child[]);
  banners.forEach((node) => take('removed', lineOf(node)));
  const children = changed.children.filter((node) => !banners.has(node));
  return { tree: { ...changed, children }, notes };
};
