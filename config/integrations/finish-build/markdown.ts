import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import tasks from '../../../src/content/data/search-tasks.json' with { type: 'json' };
import { readingOrder } from '../../../src/lib/hosting/plan.ts';
import {
  writeLlmsFiles,
  type BuiltTexts,
  type OtherFiles,
  type WrittenPage,
} from '../../../src/lib/page-text/index.ts';
import { toHref, toMarkdownPath, toSlug, withBase } from '../../../src/lib/paths/paths.ts';
import { DEFAULT_SANDBOX_PORT } from '../../../src/site/limits.ts';
import type { Project } from '../../project.ts';
import { DOCS_SERVER, hasDocsServer } from './docs-server.ts';
import { writeFiles } from './files.ts';

/** Tasks for programs, which write code and can run a server. */
const OWN_TASKS = [
  { label: 'Create a Feature with the API', path: '/management-api/operations/createfeature/' },
  { label: 'Receive webhooks', path: '/platform/extras/webhook-receiver/' },
  { label: 'Install the docs server', path: '/cli-mcp/docs-for-assistants/#docs-server' },
  { label: 'Run samples in a local sandbox', path: '/sdk/try-it-locally/' },
];

/** Writes each page as Markdown, such as `/sdk.md`. Returns the paths of the files. */
export function writeMarkdown(dir: string, { site }: Project, texts: BuiltTexts): string[] {
  const urlOf = (path: string) => new URL(toHref(path, site), site.url).href;
  const index = `Index of all pages: ${urlOf('/llms.txt')}`;
  // For error pages, too, whose path is that of a file: hosts answer with "/404.md".
  const files = [...texts.values()].map(({ text: { path }, markdown }) => ({
    path: toMarkdownPath(path.replace(/\.html$/, '')),
    content: `Source: ${urlOf(path)}\n${index}\n\n${markdown}`,
  }));
  return writeFiles(dir, files);
}

/**
 * Writes the llms.txt files, which name all indexed pages and the other files for assistants.
 * Returns the paths of the files.
 */
export function writeLlms(dir: string, project: Project, texts: BuiltTexts): string[] {
  const { site } = project;
  const urlOf = (path: string) => new URL(toHref(path, site), site.url).href;
  const pages = inReadingOrder([...texts.values()], project).filter(({ text }) => text.indexed);
  const files = writeLlmsFiles(pages, {
    title: site.title,
    tagline: site.tagline,
    urlOf,
    markdownUrlOf: (path) => urlOf(toMarkdownPath(path)),
    tasks: [...tasks, ...OWN_TASKS],
    others: listOthers(dir, project),
  });
  return writeFiles(dir, files);
}

/** Other files that assistants read: a heading in the list, and a pattern for their paths. */
const OTHERS = [
  { heading: 'Install prompts', pattern: 'ai-prompts/*.md' },
  { heading: 'OpenAPI', pattern: '*-api.json' },
  {
    heading: 'API catalog and agent skills',
    pattern: '.well-known/{api-catalog,agent-skills/index.json}',
  },
];
const HOW_TO_RUN = `\`node ${DOCS_SERVER}\` (Node.js 22.3 or later): MCP server over stdio. \`node ${DOCS_SERVER} sandbox\`: both APIs on port ${DEFAULT_SANDBOX_PORT}.`;

function listOthers(dir: string, { site }: Project): OtherFiles[] {
  const urlOf = (path: string) => new URL(withBase(`/${path}`, site.basePath), site.url).href;
  const others = OTHERS.map(({ heading, pattern }): OtherFiles => {
    const files = globSync(pattern, { cwd: dir }).toSorted();
    const describe = (path: string) => ({
      url: urlOf(path),
      bytes: statSync(join(dir, path)).size,
    });
    return { heading, files: files.map(describe) };
  });
  // Without its size, because it is written after the lists, which it contains.
  const server = { heading: 'Docs server', note: HOW_TO_RUN, files: [{ url: urlOf(DOCS_SERVER) }] };
  return hasDocsServer(dir) ? [...others, server] : others;
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
