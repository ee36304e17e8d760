import type { PageKind } from '../page/facts.ts';

/** Words with which a query asks for a type of page, as in "delete feature endpoint". */
const KIND_WORDS: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  operation: ['api', 'endpoint', 'endpoints', 'operation', 'rest', 'http', 'request', 'call'],
  model: ['model', 'models', 'schema', 'object', 'fields', 'body', 'type'],
  error: ['error', 'errors', 'code', 'status', 'response'],
  post: ['blog', 'post', 'article'],
  changelog: ['changelog', 'changes'],
  list: ['list', 'all'],
};
/** HTTP methods that indicate an API operation. "delete" isn't one of them, because titles contain it. */
const METHOD_WORDS: ReadonlySet<string> = new Set(['post', 'patch', 'put']);

/** Returns the words that ask for this type of page. `call` is its operation: "POST /v1/track". */
export function wordsOfKind(kind: PageKind, call = ''): ReadonlySet<string> {
  const method = call.split(' ')[0]?.toLowerCase() ?? '';
  return new Set([...(KIND_WORDS[kind] ?? []), ...(METHOD_WORDS.has(method) ? [method] : [])]);
}

/** Words that ask for a list of pages by tag or author. */
const TOPIC_WORDS = /\b(?:tags?|tagged|topics?|authors?|posts?|team)\b/;

/** Whether a query is about a list by tag or author: "pages tagged security", "who writes the posts". */
export const asksForTopic = (query: string): boolean => TOPIC_WORDS.test(query);
