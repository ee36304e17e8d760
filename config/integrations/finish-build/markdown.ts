import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** Writes each page as Markdown, such as `/sdk.md`, and the llms.txt files with all indexed pages. */
export function writeMarkdown(
  dir: string,
  project: Project,
  texts: ReadonlyMap<string, WrittenPage>,
): void {
  const { site } = project;
  const pages = inReadingOrder([...texts.values()], project);
  const urlOf = (path: string) => new URL(toHref(path, site), site.url).href;
  const index = `Index of all pages: ${urlOf('/llms.txt')}`;
  const files = [
    // For error pages, too, whose path is that of a file: hosts answer with "/404.md".
    ...[...texts.values()].map(({ text: { path }, markdown }) => ({
      path: toMarkdownPath(path.replace(/\.html$/, '')),
      content: `Source: ${urlOf(path)}\n${index}\n\n${markdown}`,
    })),
    ...writeLlmsFiles(
      pages.filter(({ text }) => text.indexed),
      {
        title: site.title,
        tagline: site.tagline,
        urlOf,
        markdownUrlOf: (path) => urlOf(toMarkdownPath(path)),
        smallMaxBytes: LLMS_SMALL_MAX_BYTES,
        tasks,
        others: listOthers(dir),
      },
    ),
  ];
  for (const { path, content } of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
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
