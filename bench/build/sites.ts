import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The folder in which the benchmark creates its sites. */
export const FOLDER = '.cache/bench';
const CONTENT = 'src/content';

const listPages = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file));

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Creates a site with `times` copies of our pages, each with different sentences. Returns its folder. */
export function makeSite(times: number): string {
  const site = join(FOLDER, `x${times}`);
  const root = relative(site, '.').replaceAll('\\', '/');
  rmSync(site, { recursive: true, force: true });
  cpSync(CONTENT, site, { recursive: true });
  write(join(site, 'site.config.ts'), `export { default } from '${root}/site.config.ts';\n`);
  write(join(site, 'sidebars.ts'), `export * from '${root}/config/sidebars/index.ts';\n`);
  const docs = join(site, 'docs');
  // Leaves out the overview pages of both APIs, because each of them adds an API reference to a site.
  const pages = listPages(docs).filter((file) => !/-api\/|404\.mdx?$/.test(file));
  for (let copy = 2; copy <= times; copy++) {
    for (const page of pages) {
      const text = readFileSync(join(docs, page), 'utf8');
      write(join(docs, `copy${copy}`, page), changeWords(text, copy));
    }
  }
  return site;
}

/** Changes a page's title, description, and sentences, so that the copy isn't identical to the original. */
function changeWords(text: string, copy: number): string {
  return text
    .replace(/^(title|description): (.*)$/gm, (_, key, value) => `${key}: ${addWord(value, copy)}`)
    .replace(/^([A-Z][^\n`<{]*)\.$/gm, `$1, in copy ${copy}.`);
}

/** Adds the number of the copy to a frontmatter value, which may be in quotes. */
const addWord = (value: string, copy: number): string =>
  value.replace(/^(['"]?)(.*?)(['"]?)$/, `$1$2 ${copy}$3`);

/** Creates a plain Starlight site with the same Markdown but without components, and returns its folder. */
export function makePlainSite(): string {
  const site = join(FOLDER, 'plain');
  rmSync(site, { recursive: true, force: true });
  for (const page of listPages(join(CONTENT, 'docs'))) {
    const text = readFileSync(join(CONTENT, 'docs', page), 'utf8');
    write(join(site, 'src/content/docs', page.replace(/x$/, '')), keepMarkdown(text));
  }
  write(
    join(site, 'src/content.config.ts'),
    `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  );
  write(
    join(site, 'astro.config.mjs'),
    `import starlight from '@astrojs/starlight';
export default { site: 'https://x.example', integrations: [starlight({ title: 'Plain' })] };
`,
  );
  // Astro bundles Starlight's components only if package.json lists Starlight as a dependency.
  const dependencies = { '@astrojs/starlight': '*' };
  write(
    join(site, 'package.json'),
    JSON.stringify({ type: 'module', private: true, dependencies }),
  );
  return site;
}

/** Reduces a page to its title, its description, and its Markdown without imports and components. */
function keepMarkdown(text: string): string {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const known = head.split('\n').filter((line) => /^(title|description): /.test(line));
  const plain = body
    .replace(/^import .*$/gm, '')
    .replace(/^\s*<\/?[A-Z][^>]*>\s*$/gms, '')
    .replace(/\{[^}\n]*\}/g, '');
  return `---\n${known.join('\n')}\n---\n${plain}`;
}
