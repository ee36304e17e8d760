import { indexTerms } from './words.ts';

/**
 * The data file of products, `src/content/data/search-products.json`. Many pages exist once for each
 * product: every SDK has a page on installing it. A query that names a product wants its pages.
 */
export interface ProductData {
  /** Folders that hold a folder for each product, such as "/sdk/client-side-sdks/". */
  folders: readonly string[];
  /** Words in the names of many products: they name none of them. */
  commonWords: readonly string[];
  /** Products that repeat the names of another one, which comes first where the query names neither. */
  derived: readonly string[];
  /** What readers ask of each product, by the end of the slug of the page that answers: "usage". */
  topics: Readonly<Record<string, readonly string[]>>;
  /** Products in folders of their own, with the words that name them. */
  named: readonly { folders: readonly string[]; words: readonly string[] }[];
}

/** The parts of a page that say which product it is about. */
interface ProductPage {
  path: string;
  title: string;
  trail: readonly string[];
}

/** The slug of the product that a path belongs to, such as "react"; undefined for pages of all products. */
export function productOf(path: string, { folders }: ProductData): string | undefined {
  const folder = folders.find((start) => path.startsWith(start) && path !== start);
  return folder && path.slice(folder.length).split('/')[0];
}

/** The words that name the product of a page; undefined for pages of all products. */
export function productWords(
  { path, title, trail }: ProductPage,
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

/** The phrases in which readers ask for a page of a product: those of "usage" for "/…/react-usage/". */
export function productTopics(path: string, products: ProductData): readonly string[] {
  const slug = productOf(path, products);
  const page = path.split('/').at(-2) ?? '';
  if (slug === undefined || !page.startsWith(`${slug}-`)) return [];
  return products.topics[page.slice(slug.length + 1)] ?? [];
}
