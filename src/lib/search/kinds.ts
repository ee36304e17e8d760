import type { PageKind } from '../page-text/index.ts';

/** Words by which a reader asks for a kind of page, beside what the page is about: "delete feature endpoint". */
const KIND_WORDS: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  operation: ['api', 'endpoint', 'endpoints', 'operation', 'rest', 'http', 'request', 'call'],
  model: ['model', 'models', 'schema', 'object', 'fields', 'body', 'type'],
  error: ['error', 'errors', 'code', 'status', 'response'],
  post: ['blog', 'post', 'article'],
  changelog: ['changelog', 'changes'],
  list: ['list', 'all'],
};
/** Words that a page of a kind need not have, and that pages of other kinds may be asked for by as well. */
const BESIDE_KIND: Readonly<Partial<Record<PageKind, readonly string[]>>> = {
  error: ['api', 'return', 'returns', 'answer', 'answers'],
};
/** Methods that are no verb of a title, as "delete" is: they ask for a call as well. */
const METHOD_WORDS: ReadonlySet<string> = new Set(['post', 'patch', 'put']);
/** Words that say what kind of page is wanted, and nothing of what it is about. */
export interface KindWords {
  /** The kind is asked for by these. */
  naming: ReadonlySet<string>;
  /** A page of the kind need not have these. */
  beside: ReadonlySet<string>;
}

/** The words of a page's kind; `calls` are those that it describes: "POST /v1/track". */
export function wordsOfKind(kind: PageKind, calls: readonly string[]): KindWords {
  const methods = calls.map((call) => call.split(' ')[0]?.toLowerCase() ?? '');
  const naming = [
    ...(KIND_WORDS[kind] ?? []),
    ...(kind === 'operation' ? methods.filter((method) => METHOD_WORDS.has(method)) : []),
  ];
  return { naming: new Set(naming), beside: new Set([...naming, ...(BESIDE_KIND[kind] ?? [])]) };
}

/** Words that ask for a list of pages by tag or author. */
const TOPIC_WORDS = /\b(?:tags?|tagged|topics?|authors?|posts?|team)\b/;

/** Whether a query asks for a list by tag or author: "pages tagged security", "who writes the posts". */
export const asksForTopic = (query: string): boolean => TOPIC_WORDS.test(query);
