import { getCollection, type CollectionEntry } from 'astro:content';
import { site } from 'virtual:guidon/project';
import { checkPosts, sortPosts } from '../lib/blog/posts.ts';
import { toHref } from '../lib/paths/paths.ts';
import { groupByKeys, type KeyGroup } from '../lib/blog/group-by-keys.ts';

export type Author = ReturnType<typeof toAuthor>;

/** A post with its URL and authors. */
export type Post = ReturnType<typeof toPost>;

const authorRecords = await getCollection('authors');
const entries = await getCollection('blog', ({ data }) => import.meta.env.DEV || !data.draft);
const authorsByKey = new Map(authorRecords.map(({ id, data }) => [id, toAuthor(id, data)]));

const problems = checkPosts(
  entries.map(({ id, filePath, data }) => ({
    slug: id,
    file: filePath ?? id,
    authors: data.authors,
  })),
  [...authorsByKey.keys()],
);
if (problems.length > 0) throw new Error(`The blog has mistakes:\n  - ${problems.join('\n  - ')}`);

/** All posts, newest first. */
export const posts: readonly Post[] = sortPosts(entries.map(toPost));

/** The tags of the blog with their posts, newest first. */
export const blogTags: readonly KeyGroup<Post>[] = groupByKeys(posts, ({ tags }) => tags);

/** The authors by name, each with their posts, newest first. */
export const authorsWithPosts: readonly { author: Author; posts: readonly Post[] }[] = [
  ...authorsByKey.values(),
]
  .map((author) => ({ author, posts: posts.filter((post) => post.authors.includes(author)) }))
  .sort((a, b) => a.author.name.localeCompare(b.author.name, 'en'));

function toAuthor(key: string, data: CollectionEntry<'authors'>['data']) {
  const { name, role, description, url } = data;
  return { key, name, role, description, url, href: toHref(`/blog/authors/${key}`, site) };
}

function toPost(entry: CollectionEntry<'blog'>) {
  const { id, data } = entry;
  const { title, description, date, tags } = data;
  const authors = data.authors.flatMap((key) => authorsByKey.get(key) ?? []);
  return {
    slug: id,
    href: toHref(`/blog/${id}`, site),
    title,
    description,
    date,
    authors,
    tags,
    entry,
  };
}
