import { readTable } from '../api-documents.ts';

/** An allowed name that isn't in any list, with the reason. */
export interface NameException {
  /** The slug of the page. A trailing `*` matches anything, and `*` alone every page. */
  readonly page: string;
  /** The name on the page, or `*` for every name on the page. */
  readonly name: string;
  readonly reason: string;
}

export const NAME_EXCEPTIONS: readonly NameException[] = readTable('checks/expected/names.tsv').map(
  ({ page = '', name = '', reason = '' }) => ({ page, name, reason }),
);

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
