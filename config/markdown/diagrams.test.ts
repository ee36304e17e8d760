import { fileURLToPath } from 'node:url';
import { markdownToHtml, mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';
import { diagrams } from './diagrams.ts';

const fileURL = new URL('page.mdx', import.meta.url);
const file = fileURLToPath(fileURL).replace(`${process.cwd()}/`, '');
const options = { fileURL, hastPlugins: [diagrams()] };
const page = (statement: string) => `# Page

\`\`\`mermaid
flowchart LR
    accTitle: From A to B
    accDescr: One part sends something to another part, which answers it.
    ${statement}
\`\`\`
`;

describe('fences of diagrams', () => {
  it('become figures', async () => {
    const { code } = await mdxToJs(page('a --> b'), options);
    expect(code).toMatch(/"set:html": "<figure class/);
  });

  it('throw an error with file and line', async () => {
    await expect(mdxToJs(page('a >> b'), options)).rejects.toThrow(
      `${file}:7: Cannot read " >> b".`,
    );
  });

  it('throw an error in a page that cannot contain them', async () => {
    const drawn = Promise.resolve(markdownToHtml(page('a --> b'), options));
    await expect(drawn).rejects.toThrow('Rename the file to .mdx.');
  });
});
