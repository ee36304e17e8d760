import { readTable, ROOT } from '../../content/specs/support.ts';

/** A name that no provider knows, and why pages may use it all the same. */
export interface NameException {
  /** Slug of the page; `*` at its end stands for anything, alone for every page. */
  readonly page: string;
  /** The name as it stands on the page; `*` for every name of the pages. */
  readonly name: string;
  readonly reason: string;
}

/** The exceptions of `expected/names.tsv`. */
export const NAME_EXCEPTIONS: readonly NameException[] = readTable(
  `${ROOT}/checks/expected/names.tsv`,
).map(({ page = '', name = '', reason = '' }) => ({ page, name, reason }));

/** The exception that lets a page use a name. */
export function findException(
  slug: string,
  name: string,
  exceptions: readonly NameException[] = NAME_EXCEPTIONS,
): NameException | undefined {
  return exceptions.find(
    (exception) =>
      (exception.name === name || exception.name === '*') && fitsPage(exception.page, slug),
  );
}

function fitsPage(pattern: string, slug: string): boolean {
  return pattern.endsWith('*') ? slug.startsWith(pattern.slice(0, -1)) : pattern === slug;
}
