import { toSlug } from '../paths/paths.ts';
import type { PageText, WrittenPage } from './model.ts';

/** The site's data in the files for AI assistants. */
export interface LlmsSite {
  title: string;
  tagline: string;
  /** Returns the absolute URL of a path. */
  urlOf: (path: string) => string;
  /** Returns the absolute URL of a page's Markdown. */
  markdownUrlOf: (path: string) => string;
  /** The maximum size of llms-small.txt, in bytes. */
  smallMaxBytes: number;
}

/** The section of pages outside the navbar. By the convention of llmstxt.org, assistants may skip "Optional". */
const NO_SECTION = 'Optional';

/**
 * Creates the files for AI assistants in the format of llmstxt.org: a list of every page, all pages, the
 * pages of each section, and as many of the first pages as fit in a small file.
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

/** Describes a page in a list: an operation by its method and path, a model by its title alone. */
function describe({ kind, call, description }: PageText): string {
  if (call) return `${call.method} ${call.path}`;
  return kind === 'model' ? '' : description;
}

function writePage({ text, markdown }: WrittenPage, site: LlmsSite): string {
  return `\n---\n\nSource: ${site.urlOf(text.path)}\n\n${markdown}`;
}

/** Appends whole pages to `head` until the next one would exceed `maxBytes`. */
function fit(head: string, pages: readonly string[], maxBytes: number): string {
  const encoder = new TextEncoder();
  let text = head;
  for (const page of pages) {
    if (encoder.encode(text + page).length > maxBytes) break;
    text += page;
  }
  return text;
}
