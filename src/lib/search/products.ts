import type { SearchPage } from './model.ts';
import { indexTerms } from './words.ts';

/**
 * The data file of products, `src/content/data/search-products.json`. Many pages exist once per product, such
 * as an installation page for each SDK. If a query names a product, its pages should win.
 */
export interface ProductData {
  /** Folders that contain a folder for each product, such as "/sdk/client-side-sdks/". */
  folders: readonly string[];
  /** Words in the names of many products, which don't identify one: "sdk". */
  commonWords: readonly string[];
  /** Products that rank below a similar one ("nextjs" below "react") if the query names neither. */
  derived: readonly string[];
  /** Maps a page that each product has, such as "usage" (slug "react-usage"), to the phrases to find it by. */
  topics: Readonly<Record<string, readonly string[]>>;
  /** Products outside of `folders`, such as the CLI, and the words that name them. */
  named: readonly { folders: readonly string[]; words: readonly string[] }[];
}

/** The slug of a path's product, such as "react". Undefined for pages about all products. */
export function productOf(path: string, { folders }: ProductData): string | undefined {
  const folder = folders.find((start) => path.startsWith(start) && path !== start);
  return folder && path.slice(folder.length).split('/')[0];
}

/** The words that name a page's product. Undefined for pages about all products. */
export function productWords(
  { path, title, trail }: Pick<SearchPage, 'path' | 'title' | 'trail'>,
  products: ProductData,
): ReadonlySet<string> | undefined {
  const named = products.named.find(({ folders }) =>
    folders.some((folder) => path.startsWith(folder) && path !== folder),
  );
  if (named) return new Set(named.words);
  const slug = productOf(path, products);
  if (slug === undefined) return undefined;
  const isFirstPage = products.folders.some((folder) => path === `${folder}${slug}/`);
  const label = isFirstPage ? title : (trail.at(-1) ?? '');
  const words = indexTerms(`${slug} ${label}`);
  return new Set(words.filter((word) => !products.commonWords.includes(word)));
}

/** Returns the `topics` for a product's page: those of "usage" for "/…/react-usage/". */
export function productTopics(path: string, products: ProductData): readonly string[] {
  const slug = productOf(path, products);
  const page = path.split('/').at(-2) ?? '';
  if (slug === undefined || !page.startsWith(`${slug}-`)) return [];
  return products.topics[page.slice(slug.length + 1)] ?? [];
}
