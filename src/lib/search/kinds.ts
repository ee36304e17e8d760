import type { PageKind } from '../page-text/index.ts';

/** Words for a kind of page in a query, in addition to its subject: "delete feature endpoint". */
const KIND_WORDS: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  operation: ['api', 'endpoint', 'endpoints', 'operation', 'rest', 'http', 'request', 'call'],
  model: ['model', 'models', 'schema', 'object', 'fields', 'body', 'type'],
  error: ['error', 'errors', 'code', 'status', 'response'],
  post: ['blog', 'post', 'article'],
  changelog: ['changelog', 'changes'],
  list: ['list', 'all'],
};
/** Words that ask for a kind only beside other signs, because queries for other pages have them, too. */
const BESIDE_KIND: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  error: ['api', 'return', 'returns', 'answer', 'answers'],
};
/** Methods that don't occur in titles, unlike "delete", so they indicate an operation. */
const METHOD_WORDS: ReadonlySet<string> = new Set(['post', 'patch', 'put']);
/** The words in a query that describe a kind of page instead of its subject. */
export interface KindWords {
  /** Words that name the kind. */
  naming: ReadonlySet<string>;
  /** Words that pages of the kind don't have to contain. */
  beside: ReadonlySet<string>;
}

/** The kind words of a page. `calls` are the operations that it describes: "POST /v1/track". */
export function wordsOfKind(kind: PageKind, calls: readonly string[]): KindWords {
  const methods = calls.map((call) => call.split(' ')[0]?.toLowerCase() ?? '');
  const naming = [
    ...(KIND_WORDS[kind] ?? []),
    ...(kind === 'operation' ? methods.filter((method) => METHOD_WORDS.has(method)) : []),
  ];
  return { naming: new Set(naming), beside: new Set([...naming, ...(BESIDE_KIND[kind] ?? [])]) };
}

/** Words for a list of pages by tag or author. */
const TOPIC_WORDS = /\b(?:tags?|tagged|topics?|authors?|posts?|team)\b/;

/** Whether a query is about a list by tag or author: "pages tagged security", "who writes the posts". */
export const asksForTopic = (query: string): boolean => TOPIC_WORDS.test(query);
