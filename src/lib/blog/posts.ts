import { nearestHint } from '../nearest/nearest.ts';

/** What lists and neighbors need to know of a post. */
export interface PostOrder {
  slug: string;
  title: string;
  date: Date;
}

/** Sorts posts from the newest to the oldest; posts of one day by title. Makes a new list. */
export function sortPosts<T extends PostOrder>(posts: readonly T[]): T[] {
  return [...posts].sort(
    (a, b) => b.date.getTime() - a.date.getTime() || a.title.localeCompare(b.title, 'en'),
  );
}

/** The posts on either side of a post. */
export interface PostNeighbors<T> {
  newer: T | undefined;
  older: T | undefined;
}

/** Finds the neighbors of the post with a slug in a list that `sortPosts` made. */
export function findPostNeighbors<T extends PostOrder>(
  posts: readonly T[],
  slug: string,
): PostNeighbors<T> {
  const at = posts.findIndex((post) => post.slug === slug);
  if (at === -1) return { newer: undefined, older: undefined };
  return { newer: posts[at - 1], older: posts[at + 1] };
}

/** First parts of blog paths that lists and the feed take, so that no post may have them. */
export const RESERVED_SLUGS = ['authors', 'page', 'rss.xml', 'tags'] as const;

/** A post as the checks see it. */
export interface PostSource {
  slug: string;
  /** Path of its file, for messages. */
  file: string;
  authors: readonly string[];
}

/**
 * Mistakes that one post's schema cannot show: an author without a record, an address that is taken.
 * Each names the file and what to write.
 */
export function checkPosts(posts: readonly PostSource[], authors: readonly string[]): string[] {
  const reserved: readonly string[] = RESERVED_SLUGS;
  return posts.flatMap(({ slug, file, authors: names }) => [
    ...(reserved.includes(slug.split('/')[0] ?? '')
      ? [`${file}: /blog/${slug}/ belongs to the blog's own lists. Rename the file.`]
      : []),
    ...names
      .filter((name) => !authors.includes(name))
      .map((name) => describeMissingAuthor(file, name, authors)),
  ]);
}

function describeMissingAuthor(file: string, name: string, authors: readonly string[]): string {
  const hint = nearestHint(name, authors);
  return `${file}: no author has the key "${name}".${hint} Authors are files in src/content/data/authors/.`;
}
