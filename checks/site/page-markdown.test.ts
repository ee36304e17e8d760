import { load, type CheerioAPI } from 'cheerio/slim';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { stripSlash, toMarkdownPath } from '../../src/lib/paths/paths.ts';
import { files, pages, readBuilt } from '../support/built-site.ts';

const folderPages = pages.filter(({ path }) => path.endsWith('/'));
const hrefOf = (path: string) => config.url + toMarkdownPath(path);

/** Selectors of what isn't part of a page's text: controls, navigation, and labels for screen readers. */
const NO_TEXT = [
  ...[
    'script',
    'style',
    'svg',
    'template',
    'nav',
    'button',
    'select',
    'fieldset',
    'label',
    'summary:is(.fields *, .dg-details *)',
  ],
  ...['.page-actions', '.page-menu', '.try-it', '[role=tooltip]'],
  '[aria-hidden=true]:not(.starlight-aside__title)',
  '.sr-only:not(thead, .db-control > *)',
  '[data-markdown-ignore]',
].join();
const INLINE = new Set(
  'a abbr b br cite code del em i kbd label mark output q s small span strong sub sup time wbr'.split(
    ' ',
  ),
);
/** Elements that continue the word before them, so no space goes in between. */
const ATTACHED = new Set(['sub', 'sup', 'wbr']);

type Node = ReturnType<CheerioAPI['root']>[0]['children'][number];

/** Returns the text of a node, with spaces between separate elements. Code keeps its own whitespace. */
function readText(node: Node, isCode = false): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node) || !('name' in node)) return '';
  const inCode = isCode || node.name === 'pre';
  const parts = node.children.map((child) => {
    const { next } = child;
    const text = readText(child, inCode);
    const isApart =
      child.type === 'tag' &&
      child.name !== 'wbr' &&
      next?.type === 'tag' &&
      !ATTACHED.has(next.name);
    return isApart && !inCode ? `${text} ` : text;
  });
  const text = parts.join('');
  if (inCode) return text;
  return INLINE.has(node.name) ? text : ` ${text} `;
}

const listWords = (text: string): readonly string[] =>
  text.replace(/[*`\\[]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Matches code fences, which are compared unchanged, and link targets, which pages don't show as text. */
const FENCE_OR_TARGET =
  /^([ >]*`{3,})[^`\n]*\n[\s\S]*?^\1 *$|\]\((?:[/#]|https?:|mailto:)[^\s()]*\)/gm;

const FENCE = /^([ >]*`{3,})[^`\n]*\n[\s\S]*?^\1 *$/gm;

/** Returns the first word on a page that its Markdown lacks at that place, with the words around it. */
function findLostWord(html: string, markdown: string): string | undefined {
  const $ = load(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')));
  $(NO_TEXT).remove();
  const main = $('main')[0];
  const words = listWords(main ? readText(main) : '');
  if (words.length === 0) return 'The page has no text.';
  const written = listWords(
    markdown.replace(FENCE_OR_TARGET, (part, fence) => (fence ? part : '')),
  );
  let at = 0;
  for (const [index, word] of words.entries()) {
    const found = written.indexOf(word, at);
    if (found < 0) return `${word} in: ${words.slice(Math.max(0, index - 6), index + 6).join(' ')}`;
    at = found + 1;
  }
  return undefined;
}

/** Returns the text of a heading in Markdown, without marks and links. */
const plainText = (markdown: string) =>
  markdown
    .replace(/(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*|(\\)(?=[\\`*_<[\]])/g, '');

describe('the Markdown of a page', () => {
  it('exists for each page, which links to it in its head', () => {
    const missing = folderPages.filter(
      ({ path, html }) =>
        !files.includes(toMarkdownPath(path)) ||
        !html.includes(`type="text/markdown" href="${toMarkdownPath(path)}"`),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('has every word of the page, in the same order', () => {
    const lost = folderPages.flatMap(({ path, html }) => {
      const word = findLostWord(html, readBuilt(toMarkdownPath(path)));
      return word === undefined ? [] : [`${path}: ${word}`];
    });
    expect(lost).toEqual([]);
  });

  it('has curly quotes and apostrophes outside of code', () => {
    const CODE = /(`+)[^`]+?\1|\]\([^)]*\)/g;
    const straight = folderPages.flatMap(({ path }) => {
      const prose = readBuilt(toMarkdownPath(path)).replace(FENCE, '').replace(CODE, '');
      return [...prose.matchAll(/[a-z]'(?:s|t|re|ve|ll)\b|"/g)].map(
        ({ index }) => `${path}: ${prose.slice(Math.max(0, index - 20), index + 20)}`,
      );
    });
    expect(straight).toEqual([]);
  });

  it('links to the Markdown of other pages, which exists', () => {
    const links = new Set(
      folderPages.flatMap(({ path }) => {
        const prose = readBuilt(toMarkdownPath(path)).replace(FENCE, '');
        return prose.match(/(?<=\]\()https:[^)#?\s]+/g) ?? [];
      }),
    );
    const own = [...links].filter((link) => link.startsWith(`${config.url}/`));
    const targets = own.map((link) => decodeURI(link.slice(config.url.length)));
    expect(targets.length).toBeGreaterThan(500);
    const isPage = new Set(folderPages.map(({ path }) => stripSlash(path)));
    expect(targets.filter((path) => isPage.has(stripSlash(path)))).toEqual([]);
    const markdown = targets.filter((path) => path.endsWith('.md'));
    expect(markdown.filter((path) => !files.includes(path))).toEqual([]);
  });

  it('keeps the anchors of headings that other pages link to', () => {
    const idsOf = new Map(
      folderPages.map(({ path, html }) => {
        const ids = [...html.matchAll(/<h[2-6][^>]* id="([^"]+)"/g)].map(([, id = '']) => id);
        return [path, new Set(ids)];
      }),
    );
    const linked = new Set(
      folderPages.flatMap(({ html }) => html.match(/(?<=href=")\/[^"#?]*#[^"]+/g) ?? []),
    );
    const lost = [...linked].filter((href) => {
      const [path = '', anchor = ''] = decodeURI(href).split('#');
      if (!idsOf.get(path)?.has(anchor)) return false;
      const slugger = new GithubSlugger();
      const headings = readBuilt(toMarkdownPath(path)).match(/(?<=^[> ]*(- )?#{2,6} ).+$/gm) ?? [];
      const anchors = headings.map((heading) => {
        const { 1: named } = / \{#([^}]+)\}$/.exec(heading) ?? [];
        const slug = slugger.slug(plainText(heading.replace(/ \{#[^}]+\}$/, '')));
        return named ?? slug;
      });
      return !anchors.includes(anchor);
    });
    expect(lost).toEqual([]);
  });

  it('keeps the types of fields and the source code of diagrams', () => {
    const operation = readBuilt('/management-api/operations/createproject.md');
    expect(operation).toMatch(/^Source: https:\S+\/createproject\/\n/);
    expect(operation).toContain('](https://docs.guidon.example/management-api/');
    expect(operation).toContain('POST https://api.guidon.example/v1/projects');
    expect(operation).toMatch(/^- `name` \*string\* \*required\*: /m);
    expect(readBuilt('/sdk.md')).toContain('```mermaid\nflowchart LR\naccTitle: ');
  });
});

describe('the llms.txt files', () => {
  const lists = files.filter((file) => /^\/llms\/(?!.*-full\.txt$)/.test(file));
  const fullTexts = files.filter((file) => /^\/llms\/.*-full\.txt$/.test(file));

  it('list every public page once, in lists of at most 50 KB', () => {
    const listed = lists.flatMap(
      (file) => readBuilt(file).match(/(?<=^- \[.*\]\()[^)]+(?=\))/gm) ?? [],
    );
    const open = folderPages.filter(
      ({ html }) => !html.includes('<meta name="robots" content="noindex"'),
    );
    expect([...listed].sort()).toEqual(open.map(({ path }) => hrefOf(path)).sort());
    expect(lists.filter((file) => Buffer.byteLength(readBuilt(file)) > 50_000)).toEqual([]);
  });

  it('begin with one of at most 15 KB, which names lists, SDKs, tasks, and prompts', () => {
    const root = readBuilt('/llms.txt');
    expect(Buffer.byteLength(root)).toBeLessThanOrEqual(15_000);
    for (const file of lists) expect(root).toContain(`${config.url}${file})`);
    expect(root).toContain('/sdk/server-side-sdks/nestjs/nestjs-openfeature.md) (');
    expect(root).toContain('/platform/feature-flags/turn-a-feature-off.md) (');
    expect(root).toContain('/ai-prompts/nestjs-openfeature.md (');
  });

  it('answer each of the common tasks in at most 30,000 bytes, with the page', () => {
    const root = readBuilt('/llms.txt');
    const [, tasks = ''] = root.split(/^## .*$/m);
    const pages = tasks.match(/(?<=\]\()[^)]+\.md(?=\))/g) ?? [];
    expect(pages.length).toBeGreaterThan(8);
    const long = pages.filter((url) => {
      const page = readBuilt(url.slice(config.url.length));
      return Buffer.byteLength(root + page) > 30_000;
    });
    expect(long).toEqual([]);
  });

  it('contain the pages all together, and by section', () => {
    const sources = (file: string) => readBuilt(file).match(/^Source: .*$/gm) ?? [];
    expect(fullTexts.flatMap(sources).sort()).toEqual([...sources('/llms-full.txt')].sort());
  });
});
