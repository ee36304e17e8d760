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

const WORD_SETS = new Map(
  Object.entries(KIND_WORDS).map(([kind, words]) => [kind, new Set(words)] as const),
);

/** Whether a word asks for pages of a kind. */
export const isKindWord = (kind: PageKind, word: string): boolean =>
  WORD_SETS.get(kind)?.has(word) ?? false;
