import { toSlug } from '../paths/paths.ts';
import type { PageText, WrittenPage } from './model.ts';

/** What the files for assistants say about the site. */
export interface LlmsSite {
  title: string;
  tagline: string;
  /** The absolute URL of a path of the site. */
  urlOf: (path: string) => string;
  /** The absolute URL of a page's Markdown. */
  markdownUrlOf: (path: string) => string;
  /** Size of the small file, in bytes. */
  smallMaxBytes: number;
}

/** Pages in no section of the navbar. The name means that a reader with little room may leave them out. */
const NO_SECTION = 'Optional';

/**
 * Writes the files that assistants read instead of a sitemap: `llms.txt` lists every page once, in the
 * form of llmstxt.org. `llms-full.txt` holds all pages, `llms/<section>.txt` those of a section, and
 * `llms-small.txt` the first pages as far as they fit. Pages come in reading order.
 */
export function writeLlmsFiles(pages: readonly WrittenPage[], site: LlmsSite) {
  const sections = Map.groupBy(pages, ({ text }) => text.section || NO_SECTION);
  const files = [...sections].map(([section, own]) => ({
    section,
    path: `/llms/${toSlug(section.toLowerCase().replace(/[^a-z\d]+/g, '-'))}.txt`,
    pages: own,
  }));
  const links = files.map(({ section, path }) => `[${section}](${site.urlOf(path)})`);
  const head = `# ${site.title}\n\n> ${site.tagline}\n`;
  const about = `\nAll pages in one file: [llms-full.txt](${site.urlOf('/llms-full.txt')}). First pages only: [llms-small.txt](${site.urlOf('/llms-small.txt')}). By section: ${links.join(', ')}.\n`;
  const list = files.map(({ section, pages: own }) => listSection(section, own, site));
  const texts = (some: readonly WrittenPage[]) => some.map((page) => writePage(page, site));
  return [
    { path: '/llms.txt', content: head + about + list.join('') },
    { path: '/llms-full.txt', content: head + texts(pages).join('') },
    { path: '/llms-small.txt', content: fit(head + about, texts(pages), site.smallMaxBytes) },
    ...files.map((file) => ({ path: file.path, content: head + texts(file.pages).join('') })),
  ];
}

function listSection(section: string, pages: readonly WrittenPage[], site: LlmsSite): string {
  const lines = pages.map(({ text }) => {
    const about = describe(text);
    return `- [${text.title}](${site.markdownUrlOf(text.path)})${about && `: ${about}`}\n`;
  });
  return `\n## ${section}\n\n${lines.join('')}`;
}

/** A page of a reference says by its name or its call what it is about. */
function describe({ kind, call, description }: PageText): string {
  if (call) return `${call.method} ${call.path}`;
  return kind === 'model' ? '' : description;
}

function writePage({ text, markdown }: WrittenPage, site: LlmsSite): string {
  return `\n---\n\nSource: ${site.urlOf(text.path)}\n\n${markdown}`;
}

/** Adds whole pages until the next one would not fit. */
function fit(head: string, pages: readonly string[], maxBytes: number): string {
  const encoder = new TextEncoder();
  let text = head;
  for (const page of pages) {
    if (encoder.encode(text + page).length > maxBytes) break;
    text += page;
  }
  return text;
}
