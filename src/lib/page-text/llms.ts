import { slug } from 'github-slugger';
import type { PageText, WrittenPage } from './model.ts';

export interface LlmsSite {
  title: string;
  tagline: string;
  /** Returns the absolute URL of a path. */
  urlOf: (path: string) => string;
  /** Returns the absolute URL of a page's Markdown. */
  markdownUrlOf: (path: string) => string;
  /** What readers come for most often, each with the path of its page. */
  tasks: readonly { label: string; path: string }[];
  /** Other files that the list names, such as prompts: a heading, and the files. */
  others: readonly OtherFiles[];
}

export interface OtherFiles {
  heading: string;
  /** What to do with the files, in Markdown. */
  note?: string | undefined;
  files: readonly { url: string; bytes?: number }[];
}

/** A list of pages with a file of its own. */
interface Index {
  section: string;
  /** The resource of a large API, if only its operations are listed. */
  resource: string | undefined;
  pages: readonly WrittenPage[];
}

/** An API with more operations has a list for each resource, because a single list would be long. */
const MAX_OPERATIONS = 50;

/** A line has no room for the names of more groups. */
const MAX_GROUPS = 8;

/** The section of pages outside the navbar. By the convention of llmstxt.org, assistants may skip "Optional". */
const NO_SECTION = 'Optional';
/** Kinds of pages with an index of their own, because they are many and seldom the answer. */
const APART: Readonly<Record<string, string>> = {
  model: 'Models of the APIs',
  post: 'Product updates',
  list: 'Tags and other lists',
};
/** The overview page of an SDK: its folder's index. */
const SDK = /^\/sdk\/[\w-]+-sdks\/[\w-]+\/$/;

/**
 * Creates the files for AI assistants in the format of llmstxt.org, on two levels: a short list of the
 * commonest tasks, of SDKs, and of sections; and for each section a list of its pages and its full text.
 */
export function writeLlmsFiles(pages: readonly WrittenPage[], site: LlmsSite) {
  const sections = Map.groupBy(
    pages,
    ({ text }) => APART[text.kind] ?? (text.section || NO_SECTION),
  );
  const indexes = [...sections].flatMap(([section, own]) => indexSection(section, own));
  const head = `# ${site.title}\n\n> ${site.tagline}\n`;
  const join = (some: readonly WrittenPage[]) =>
    head + some.map((page) => writePage(page, site)).join('');
  const files: { path: string; content: string }[] = [];
  const sizes = new Map<string, string>();
  /** Adds a file, which names the sizes of files before it. */
  const add = (path: string, content: string) => {
    files.push({ path, content });
    sizes.set(path, sizeOf(content));
  };
  const link: FileLink = (label, path) => `[${label}](${site.urlOf(path)}) (${sizes.get(path)})`;
  add('/llms-full.txt', join(pages));
  for (const [section, own] of sections) add(fullPathOf(section), join(own));
  for (const index of indexes) add(listPathOf(index), listPages(index, site, link));
  add('/llms.txt', writeRoot(head, { pages, indexes, link, site }));
  return files;
}

const pathOf = (name: string) => `/llms/${slug(name.replace(/[^a-z\d]+/gi, ' ').trim())}`;
const listPathOf = ({ section, resource = '' }: Index) => `${pathOf(`${section} ${resource}`)}.txt`;
const fullPathOf = (section: string) => `${pathOf(section)}-full.txt`;

/** Lists the pages of a section, and the operations of a large API by resource. */
function indexSection(section: string, pages: readonly WrittenPage[]): Index[] {
  const isLarge = pages.filter(({ text }) => text.call).length > MAX_OPERATIONS;
  const lists = Map.groupBy(pages, ({ text: { call, trail } }) =>
    isLarge && call ? trail.at(-1) : undefined,
  );
  return [...lists].map(([resource, own]) => ({ section, resource, pages: own }));
}

/** Links to a file, with its size: "[API](https://…/llms/api.txt) (12 KB)". */
type FileLink = (label: string, path: string) => string;

interface Root {
  pages: readonly WrittenPage[];
  indexes: readonly Index[];
  link: FileLink;
  site: LlmsSite;
}

function writeRoot(head: string, { pages, indexes, link, site }: Root): string {
  const byPath = new Map(pages.map((page) => [page.text.path, page]));
  const pageLink = (label: string, { text, markdown }: WrittenPage) =>
    `[${label}](${site.markdownUrlOf(text.path)}) (${sizeOf(markdown)})`;
  const tasks = site.tasks.flatMap(({ label, path }) => {
    const page = byPath.get(path.replace(/#.*/, ''));
    return page ? [`- ${pageLink(label, page)}`] : [];
  });
  const sections = indexes.map((index) => {
    const { section, resource } = index;
    if (resource !== undefined) return `  - ${link(resource, listPathOf(index))}`;
    const groups = nameGroups(index);
    return `- ${link(section, listPathOf(index))}${groups && `: ${groups}`}`;
  });
  const sdks = pages.flatMap((page) => {
    if (!SDK.test(page.text.path)) return [];
    const openFeature = pages.find(
      ({ text }) => text.path.startsWith(page.text.path) && text.path.endsWith('-openfeature/'),
    );
    const more = openFeature ? `; ${pageLink('OpenFeature', openFeature)}` : '';
    return [`- ${pageLink(page.text.title, page)}${more}`];
  });
  // As plain text, because programs take each link for a page, which an API document isn't.
  const others = site.others.map(({ heading, note, files }) => {
    const lines = files.map(({ url, bytes }) => `- ${url}${bytes ? ` (${inWords(bytes)})` : ''}`);
    return { heading, lines: note === undefined ? lines : [note, '', ...lines] };
  });
  const lists = [
    { heading: 'Common tasks', lines: tasks },
    { heading: 'Sections', lines: sections },
    { heading: 'SDKs', lines: sdks },
    ...others,
    { heading: 'Everything', lines: [`- ${link('All pages', '/llms-full.txt')}`] },
  ].filter(({ lines }) => lines.length > 0);
  const about = '\nAdd `.md` to a page’s path for its Markdown, whose links lead to Markdown.\n';
  return `${head}${about}${lists.map(({ heading, lines }) => `\n## ${heading}\n\n${lines.join('\n')}\n`).join('')}`;
}

/** Names the groups of the sidebar that hold the pages of a list: "Delivery, Security". */
function nameGroups({ section, pages }: Index): string {
  const trails = pages.map(({ text }) => text.trail.filter((label) => label !== section));
  const [two = new Set(), one = two] = [2, 1].map(
    (depth) => new Set(trails.flatMap((trail) => trail.slice(0, depth).at(-1) ?? [])),
  );
  const names = [...(two.size > MAX_GROUPS ? one : two)];
  return names.length > 1 ? names.join(', ') : '';
}

function listPages({ section, resource, pages }: Index, site: LlmsSite, link: FileLink): string {
  const fullPath = fullPathOf(section);
  const lines = pages.map(({ text, markdown }) => {
    const about = describe(text);
    return `- [${text.title}](${site.markdownUrlOf(text.path)}) (${sizeOf(markdown)})${about && `: ${about}`}\n`;
  });
  const about = `All sections: [llms.txt](${site.urlOf('/llms.txt')}). Full text: ${link(fullPath.slice(1), fullPath)}.`;
  return `# ${site.title}: ${[section, resource].filter(Boolean).join(', ')}\n\n> ${site.tagline}\n\n${about}\n\n## Pages\n\n${lines.join('')}`;
}

/** Describes a page in a list: an operation by its method and path, a model by its title alone. */
function describe({ kind, call, description }: PageText): string {
  if (call) return `${call.method} ${call.path}`;
  return kind === 'model' ? '' : description;
}

function writePage({ text, markdown }: WrittenPage, site: LlmsSite): string {
  return `\n---\n\nSource: ${site.urlOf(text.path)}\n\n${markdown}`;
}

const sizeOf = (text: string) => inWords(new TextEncoder().encode(text).length);

/** Returns a size such as "12 KB" or "1.6 MB". */
function inWords(bytes: number): string {
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
