import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mdxToJs } from 'satteri';
import { expect, it } from 'vitest';
import { diagrams } from './diagrams.ts';
import { drawingsFile } from './keep-drawings.ts';

const FOLDER = 'src/content';

it('lie beside their pages as they are drawn now', async () => {
  const wrong: string[] = [];
  const files = new Set(globSync(`${FOLDER}/**/*.drawings.json`));
  const pages = globSync(`${FOLDER}/**/*.mdx`)
    .map((page) => ({ page, text: readFileSync(page, 'utf8') }))
    .filter(({ text }) => /^ *```mermaid$/m.test(text));
  for (const { page, text } of pages) {
    const file = drawingsFile(page);
    const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '{}');
    const before = read();
    const options = {
      fileURL: pathToFileURL(resolve(page)),
      features: { headingAttributes: true },
      hastPlugins: [diagrams()],
    };
    const { code } = await mdxToJs(text, options);
    const ids = Object.keys(JSON.parse(read()) as object);
    if (read() !== before) wrong.push(`${file} was written: commit it with the page.`);
    else if (ids.some((id) => !code.includes(`id=\\"${id}\\"`)))
      wrong.push(`${file} has a drawing that the page lacks: delete it and run this test again.`);
    files.delete(file);
  }
  for (const file of files) wrong.push(`${file} has no page with a diagram: delete it.`);
  expect(wrong).toEqual([]);
}, 300_000);
