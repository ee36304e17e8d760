import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readingOrder } from '../../../src/lib/hosting/plan.ts';
import { writeLlmsFiles, type WrittenPage } from '../../../src/lib/page-text/index.ts';
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
  const files = [
    ...pages.map(({ text: { path }, markdown }) => ({
      path: toMarkdownPath(path),
      content: `Source: ${urlOf(path)}\n\n${markdown}`,
    })),
    ...writeLlmsFiles(
      pages.filter(({ text }) => text.indexed),
      {
        title: site.title,
        tagline: site.tagline,
        urlOf,
        markdownUrlOf: (path) => urlOf(toMarkdownPath(path)),
        smallMaxBytes: LLMS_SMALL_MAX_BYTES,
      },
    ),
  ];
  for (const { path, content } of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
}

/** Sorts pages in the order of the sidebars. Pages in no sidebar follow in the order of their paths. */
function inReadingOrder(pages: WrittenPage[], { sidebars, loosePages }: Project): WrittenPage[] {
  const order = readingOrder(sidebars, loosePages);
  const rankOf = ({ text }: WrittenPage) => {
    const rank = order.indexOf(toSlug(text.path));
    return rank < 0 ? order.length : rank;
  };
  // Error pages, such as /404.html, aren't written as Markdown.
  return pages.filter(({ text }) => text.path.endsWith('/')).sort((a, b) => rankOf(a) - rankOf(b));
}
