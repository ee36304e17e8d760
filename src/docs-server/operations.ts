import { distance } from 'fastest-levenshtein';
import { createRoutes, type SandboxDocuments } from '../sandbox/index.ts';

/** The base of a request's path. Which host it names doesn't matter. */
export const HOST = 'https://sandbox.example';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** A word with more edits is another word: "listVariables" is 3 from "listVariations". */
const MAX_TYPOS = 2;

export type Operations = ReturnType<typeof createOperations>;

/** Finds the operations of both APIs by a request, and their pages by what a text names. */
export function createOperations(documents: SandboxDocuments) {
  const operations = (['management', 'bucketing'] as const).flatMap((api) =>
    documents[api].operations.map((operation) => {
      const id = operation.id.toLowerCase();
      return { api, operation, id, page: `/${api}-api/operations/${id}/` };
    }),
  );
  const find = createRoutes(operations);

  /** Returns the pages at a path or URL in the text, first the one with the method before it, or those with its ID. */
  const findPages = (text: string): readonly string[] => {
    const [, word = '', path = ''] =
      /(?:(\w+)[\s`"']+)?((?:https?:\/)?\/[^\s`"']+)/.exec(text) ?? [];
    const pathname = URL.parse(path, HOST)?.pathname ?? '';
    const named = text.replace(/\W/g, '').toLowerCase();
    const similar = operations
      .map(({ id, page }) => ({ page, edits: distance(id, named) }))
      .filter(({ edits }) => edits <= MAX_TYPOS)
      .sort((a, b) => a.edits - b.edits);
    return [
      ...[word.toUpperCase(), ...METHODS].flatMap(
        (method) => find(method, pathname)?.target.page ?? [],
      ),
      ...similar.map(({ page }) => page),
    ];
  };

  return { documents, find, findPages };
}
