import type { Element } from 'hast';
import { decodePath } from '../../../lib/paths/paths.ts';
import { isElement, lineOf, mapTree, stringOf, withProperties } from '../tree.ts';
import type { Child } from '../tree.ts';
import { findAnchor } from './anchors.ts';
import type { Anchors } from './anchors.ts';
import { noteTaker } from './transform.ts';
import type { PageContext, Transform } from './transform.ts';

/** The target of a link, if any. `lost` is an anchor that the target page doesn't have. */
interface Target {
  readonly href?: string;
  readonly lost?: string;
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Resolves a link within the page. Links to omitted sections lead to the code host. */
function withinPage(
  fragment: string,
  { address, withoutSections }: PageContext,
  own: Anchors,
): Target {
  if (fragment === '' || fragment === 'top') return { href: '#_top' };
  const anchor = findAnchor(own, fragment);
  if (anchor !== undefined) return { href: `#${anchor}` };
  const isElsewhere = withoutSections.some((name) => slugLike(name) === fragment.toLowerCase());
  return isElsewhere ? { href: `${address}#${fragment}` } : { lost: `#${fragment}` };
}

const slugLike = (name: string): string => name.toLowerCase().replace(/\s+/g, '-');

/** Resolves a link to a page of this site. Anchors of remote pages are checked. */
function toRoute(path: string, fragment: string, { anchorsOf, toHref }: PageContext): Target {
  const anchors = anchorsOf(path);
  const route = toHref(path);
  if (fragment === '') return { href: route };
  if (!anchors) return { href: `${route}#${fragment}` };
  const anchor = findAnchor(anchors, fragment);
  return anchor === undefined
    ? { href: route, lost: `${route}#${fragment}` }
    : { href: `${route}#${anchor}` };
}

/** Returns the path in the source's repository that a URL shows, at any ref. Undefined for other URLs. */
function pathInRepository(url: URL, context: PageContext): string | undefined {
  const plain = url.origin + url.pathname;
  if (plain.startsWith(context.filesAddress)) return plain.slice(context.filesAddress.length);
  if (!plain.startsWith(context.repositoryAddress)) return undefined;
  const rest = plain.slice(context.repositoryAddress.length);
  return /^(?:-\/)?(?:blob|tree|raw|src)\/[^/]+\/(.*)$/.exec(rest)?.[1];
}

/** Returns the path of this site's page for an absolute URL. Undefined if there is none. */
function routeOf(url: URL, context: PageContext): string | undefined {
  const path = pathInRepository(url, context);
  const route =
    path === undefined
      ? undefined
      : context.routeOfFile((decodePath(path) ?? path).replace(/\/$/, ''));
  if (route !== undefined) return route;
  const site = new URL(context.siteUrl);
  if (url.origin !== site.origin || url.search !== '') return undefined;
  return context.hasRoute(url.pathname) ? url.pathname : undefined;
}

/** Resolves the URL of a link. As on code hosts, a leading slash means the root of the repository. */
function resolve(href: string, { address, filesAddress }: PageContext): URL | undefined {
  const isRooted = href.startsWith('/') && !href.startsWith('//');
  const [target, base] = isRooted ? [`.${href}`, filesAddress] : [href, address];
  return URL.parse(target, base) ?? undefined;
}

function findTarget(href: string, context: PageContext, own: Anchors): Target {
  const plain = href.trim();
  if (plain === '') return {};
  if (plain.startsWith('#')) return withinPage(plain.slice(1), context, own);
  const url = resolve(plain, context);
  if (!url || !SCHEMES.has(url.protocol)) return {};
  if (url.protocol === 'mailto:') return { href: url.href };
  const route = routeOf(url, context);
  if (route === undefined) return { href: url.href };
  const isSelf = context.routeOfFile(context.path) === route;
  if (isSelf && url.hash !== '') return withinPage(url.hash.slice(1), context, own);
  return toRoute(route, url.hash.slice(1), context);
}

/** Points links to this site, or else to the pinned ref on the code host. Broken and unsafe ones become text. */
export const mapLinks =
  (own: Anchors): Transform =>
  (tree, context) => {
    const { notes, take } = noteTaker('links');
    const changed = mapTree(tree, (node): Child | Child[] => {
      if (!isElement(node) || !('href' in node.properties)) return node;
      const bare = withProperties(node, { href: undefined, dataImage: undefined });
      if (node.tagName !== 'a') return bare;
      const written = stringOf(node, 'href');
      const { href, lost } = findTarget(written, context, own);
      if (lost !== undefined || href === undefined) {
        take('unlinked', lost ?? `${written} (${lineOf(node)})`);
      }
      if (href === undefined) return unlink(bare);
      if (href !== written) take('linked', `${written} is ${href}`);
      return withProperties(bare, { href });
    });
    return { tree: changed, notes };
  };

/** Replaces a link with its text. An anchor on the link is kept, because other links may use it. */
function unlink(link: Element): Child | Child[] {
  const isAnchor = stringOf(link, 'id') !== '';
  return isAnchor ? { ...link, tagName: 'span' } : (link.children as Child[]);
}
