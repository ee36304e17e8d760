import GithubSlugger, { slug } from 'github-slugger';
import type { Element } from 'hast';
import { attributeOf, findAll, isHeading, isNoText, textOf } from './html.ts';

/** Returns the path of a page's Markdown by the page's path; undefined if there is no such page. */
export type FindMarkdown = (path: string) => string | undefined;

/** Changes links, images, copy buttons, and headings for Markdown, which is read outside of the site. */
export function prepareLinks(
  main: Element,
  base: string | undefined,
  findMarkdown: FindMarkdown,
): void {
  linkCopiedFiles(main);
  removeLinksToNames(main);
  resolveUrls(main, base, findMarkdown);
  nameAnchors(main);
}

/** Makes links of buttons that copy a file. */
function linkCopiedFiles(main: Element): void {
  for (const button of findAll(main, ({ tagName }) => tagName === 'button')) {
    const file = attributeOf(button, 'dataCopyFrom');
    if (file === undefined) continue;
    button.tagName = 'a';
    button.properties['href'] = file;
  }
}

/** Removes the targets of links within the page whose text is that of the heading, or that lead to no heading. */
function removeLinksToNames(main: Element): void {
  const nameOf = (element: Element) => slug(textOf(element, isNoText));
  const names = new Map(
    findAll(main, isHeading).map((heading) => [attributeOf(heading, 'id'), nameOf(heading)]),
  );
  for (const link of findAll(main, ({ tagName }) => tagName === 'a')) {
    const [, id] = /^#(.*)/.exec(attributeOf(link, 'href') ?? '') ?? [];
    if (id === undefined) continue;
    const name = names.get(id);
    if (name === undefined || name === nameOf(link)) delete link.properties['href'];
  }
}

/** Makes the URLs of links and images absolute. Links to other pages lead to their Markdown. */
function resolveUrls(main: Element, base: string | undefined, findMarkdown: FindMarkdown): void {
  for (const element of findAll(main, ({ tagName }) => tagName === 'a' || tagName === 'img')) {
    const name = element.tagName === 'a' ? 'href' : 'src';
    const value = attributeOf(element, name) ?? '#';
    const url = URL.parse(value, base);
    // The page for missing pages has no address, so its links stay relative.
    if (base === undefined && findMarkdown(value)) element.properties[name] = findMarkdown(value);
    if (!url || value.startsWith('#')) continue;
    const isOwn = name === 'href' && url.origin === URL.parse(base ?? '')?.origin;
    url.pathname = (isOwn && findMarkdown(url.pathname)) || url.pathname;
    element.properties[name] = url.href;
  }
}

/** Adds its anchor to each heading whose text doesn't give the same one, because other pages link to it. */
function nameAnchors(main: Element): void {
  const slugger = new GithubSlugger();
  for (const heading of findAll(main, isHeading)) {
    const id = attributeOf(heading, 'id');
    if (id === undefined || id === slugger.slug(textOf(heading, isNoText))) continue;
    heading.children.push({ type: 'text', value: ` {#${id}}` });
  }
}
