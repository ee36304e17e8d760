import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import tasks from '../../../src/content/data/search-tasks.json' with { type: 'json' };
import { readingOrder } from '../../../src/lib/hosting/plan.ts';
import {
  writeLlmsFiles,
  type OtherFiles,
  type WrittenPage,
} from '../../../src/lib/page-text/index.ts';
import { toHref, toMarkdownPath, toSlug } from '../../../src/lib/paths/paths.ts';
import { LLMS_SMALL_MAX_BYTES } from '../../../src/site/limits.ts';
import type { Project } from '../../project.ts';
import { writeFiles } from './files.ts';

/** A task for programs, which can run a server. Readers who search have a sandbox in the page. */
const LOCAL_SANDBOX = {
  label: 'Try calls and samples in a local sandbox',
  path: '/sdk/try-it-locally/',
};

type Texts = ReadonlyMap<string, WrittenPage>;

/** Writes each page as Markdown, such as `/sdk.md`. Returns the paths of the files. */
export function writeMarkdown(dir: string, { site }: Project, texts: Texts): string[] {
  const urlOf = (path: string) => new URL(toHref(path, site), site.url).href;
  const index = `Index of all pages: ${urlOf('/llms.txt')}`;
  // For error pages, too, whose path is that of a file: hosts answer with "/404.md".
  const files = [...texts.values()].map(({ text: { path }, markdown }) => ({
    path: toMarkdownPath(path.replace(/\.html$/, '')),
    content: `Source: ${urlOf(path)}\n${index}\n\n${markdown}`,
  }));
  return writeFiles(dir, files);
}

/** Writes the llms.txt files, which name all indexed pages and, with their sizes, the other files for assistants. */
export function writeLlms(dir: string, project: Project, texts: Texts): void {
  const { site } = project;
  const urlOf = (path: string) => new URL(toHref(path, site), site.url).href;
  const pages = inReadingOrder([...texts.values()], project).filter(({ text }) => text.indexed);
  const files = writeLlmsFiles(pages, {
    title: site.title,
    tagline: site.tagline,
    urlOf,
    markdownUrlOf: (path) => urlOf(toMarkdownPath(path)),
    smallMaxBytes: LLMS_SMALL_MAX_BYTES,
    tasks: [...tasks, LOCAL_SANDBOX],
    others: listOthers(dir),
  });
  writeFiles(dir, files);
}

/** Lists the other files that assistants read: the install prompts and the API documents. */
function listOthers(dir: string): OtherFiles[] {
  const list = (pattern: string, labelOf: (path: string) => string) =>
    globSync(pattern, { cwd: dir })
      .toSorted()
      .map((path) => ({
        label: labelOf(path),
        path: `/${path}`,
        bytes: statSync(join(dir, path)).size,
      }));
  return [
    {
      heading: 'Install prompts',
      files: list('ai-prompts/*.md', (path) => basename(path, '.md')),
    },
    { heading: 'OpenAPI documents', files: list('*-api.json', (path) => path) },
    {
      heading: 'Catalogs',
      files: [
        ...list('.well-known/api-catalog', () => 'API catalog (RFC 9727)'),
        ...list('.well-known/agent-skills/index.json', () => 'Agent skills, one for each prompt'),
      ],
    },
    {
      heading:
        'These docs with search and an API sandbox for Node.js: an MCP server or, with the argument sandbox, an HTTP server',
      files: list('guidon-docs.*', (path) => path),
    },
  ];
}

/** Sorts pages in the order of the sidebars. Pages in no sidebar follow in the order of their paths. */
function inReadingOrder(pages: WrittenPage[], { sidebars, loosePages }: Project): WrittenPage[] {
  const order = readingOrder(sidebars, loosePages);
  const rankOf = ({ text }: WrittenPage) => {
    const rank = order.indexOf(toSlug(text.path));
    return rank < 0 ? order.length : rank;
  };
  // Error pages, such as /404.html, aren't listed.
  return pages.filter(({ text }) => text.path.endsWith('/')).sort((a, b) => rankOf(a) - rankOf(b));
}
