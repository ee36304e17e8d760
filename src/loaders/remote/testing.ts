import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { Paragraph } from 'mdast';
import type { MdastPluginDefinition } from 'satteri';
import { createRemoteRenderer, remoteMarkdown } from './render.ts';
import { REMOTE_SOURCES, type RemoteSource } from './sources.ts';

export function makeSource(changes: Partial<RemoteSource> = {}): RemoteSource {
  return {
    id: 'tool',
    host: 'github',
    repository: 'guidon-hq/tool',
    ref: 'v1.0.0',
    branch: 'main',
    paths: ['README.md', 'docs/*.md'],
    license: 'MIT',
    use: 'pages',
    routePrefix: 'tool',
    about: 'A tool that a test reads about, in a sentence of some length.',
    tags: [],
    ...changes,
  };
}

/** A site without remote pages. */
export const SITE = {
  snapshotFolder: 'src/content/none',
  siteUrl: 'https://docs.guidon.example',
};

/** Stands in for Starlight, which turns the directives of asides into HTML. */
const asides: MdastPluginDefinition = {
  name: 'asides',
  containerDirective: ({ name, children }) => ({
    type: 'paragraph',
    data: { hName: 'aside', hProperties: { title: name } } as Paragraph['data'],
    children: [...children] as Paragraph['children'],
  }),
};

/** Renders a file of a source like a build, but without Starlight and code frames. */
export async function makePage(text: string, { path = 'README.md', id = 'cli', site = SITE } = {}) {
  const source = REMOTE_SOURCES.find((known) => known.id === id) ?? makeSource();
  const processor = satteri({
    features: { headingAttributes: true, directive: true },
    mdastPlugins: [remoteMarkdown(site), asides],
  });
  const renderer = await createRemoteRenderer(processor, { syntaxHighlight: false });
  const fileURL = pathToFileURL(join(site.snapshotFolder, id, path));
  const { code } = await renderer.render(text, { fileURL });
  return { document: { source, path }, html: code };
}

/** Creates a folder with files. Declared with `using`, it is removed after the test. */
export function makeFolder(files: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'remote-test-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    folder,
    write,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
