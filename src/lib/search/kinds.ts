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
/** Methods that don't occur in titles, unlike "delete", so they indicate an operation. */
const METHOD_WORDS: ReadonlySet<string> = new Set(['post', 'patch', 'put']);

/** The words for a page's kind. `calls` are the operations that it describes: "POST /v1/track". */
export function wordsOfKind(kind: PageKind, calls: readonly string[]): ReadonlySet<string> {
  const methods = calls.map((call) => call.split(' ')[0]?.toLowerCase() ?? '');
  const named = kind === 'operation' ? methods.filter((method) => METHOD_WORDS.has(method)) : [];
  return new Set([...(KIND_WORDS[kind] ?? []), ...named]);
}

/** Words for a list of pages by tag or author. */
const TOPIC_WORDS = /\b(?:tags?|tagged|topics?|authors?|posts?|team)\b/;

/** Whether a query is about a list by tag or author: "pages tagged security", "who writes the posts". */
export const asksForTopic = (query: string): boolean => TOPIC_WORDS.test(query);
