import { nearestHint } from '../text/nearest.ts';

export interface PostOrder {
  slug: string;
  title: string;
  date: Date;
}

/** Returns the posts from newest to oldest, and posts of one day by title. */
export function sortPosts<T extends PostOrder>(posts: readonly T[]): T[] {
  return [...posts].sort(
    (a, b) => b.date.getTime() - a.date.getTime() || a.title.localeCompare(b.title, 'en'),
  );
}

/** Finds the posts next to a post in a list from `sortPosts`. */
export function findPostNeighbors<T extends PostOrder>(posts: readonly T[], slug: string) {
  const at = posts.findIndex((post) => post.slug === slug);
  if (at === -1) return { newer: undefined, older: undefined };
  return { newer: posts[at - 1], older: posts[at + 1] };
}

/** Path segments after /blog/ that lists of posts and the feed use, so no post's slug can begin with one. */
const RESERVED_SLUGS: readonly string[] = ['authors', 'page', 'rss.xml', 'tags'];

/** The fields of a blog post that `checkPosts` needs. */
export interface PostSource {
  slug: string;
  /** The path of the post's file, for error messages. */
  file: string;
  authors: readonly string[];
}

/** Returns an error message for each post with a reserved slug, and for each author not in `authors`. */
export function checkPosts(posts: readonly PostSource[], authors: readonly string[]): string[] {
  return posts.flatMap(({ slug, file, authors: names }) => [
    ...(RESERVED_SLUGS.includes(slug.split('/')[0] ?? '')
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
