// Sites with the same Markdown as the docs, to compare with.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markdownToHtml } from 'satteri';

export const DIST = 'dist';
const SOURCES = 'src/content/docs';
/** The pages that a browser opens. The last one isn't written by authors. */
export const PAINTED = [
  'quickstart',
  'platform/feature-flags/targeting/rollouts',
  'management-api/operations/createfeature',
];

/** The pages that authors wrote, and those of `PAINTED`, which the build wrote as Markdown. */
export function listPages(): string[] {
  const sources = globSync('**/*.{md,mdx}', { cwd: SOURCES }).map((file) =>
    file.replace(/(\/index)?\.mdx?$/, ''),
  );
  const built = new Set(globSync('**/*.md', { cwd: DIST }).map((file) => file.slice(0, -3)));
  return [...new Set([...sources, ...PAINTED])].filter((page) => built.has(page)).toSorted();
}

/** Reads a page's Markdown, in which its address and a heading come before the text. */
function readMarkdown(page: string) {
  const markdown = readFileSync(join(DIST, `${page}.md`), 'utf8');
  const [heading = '', title = page] = /^# (.*)$/m.exec(markdown) ?? [];
  return { title, text: markdown.slice(markdown.indexOf(heading) + heading.length) };
}

function writeFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Copies a folder, and adds Markdown to it as pages. Returns the copy. */
export function writeSite(from: string, docs: string, pages: readonly string[]): string {
  const site = join('.cache/bench', from.split('/').at(-1) ?? '');
  rmSync(site, { recursive: true, force: true });
  cpSync(from, site, { recursive: true });
  for (const page of pages) {
    const { title, text } = readMarkdown(page);
    const name = JSON.stringify(title);
    const head = `---\ntitle: ${name}\ndescription: ${name}\nkind: concept\n---\n`;
    // Not every copy has the pages that the text links to, and ours doesn't build with broken links.
    const links = text.replaceAll('](/', '](https://docs.guidon.example/');
    writeFile(join(site, docs, `${page}.md`), head + links);
  }
  return site;
}

export const writeStarlight = (): string =>
  writeSite('bench/fixtures/starlight', 'src/content/docs', listPages());

export const writeHugo = (): string => writeSite('bench/fixtures/hugo', 'content', listPages());

/** Writes pages of HTML with nothing but the text. Returns their folder. */
export function writePlain(): string {
  const folder = '.cache/bench/plain';
  for (const page of PAINTED) {
    const { title, text } = readMarkdown(page);
    writeFile(
      join(folder, page, 'index.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${markdownToHtml(text).html}`,
    );
  }
  return folder;
}
