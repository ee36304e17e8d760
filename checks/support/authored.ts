import { readContent } from './page-content.ts';
import type { PageContent } from './page-content.ts';
import { readPages } from './sources.ts';

/** Folders of pages that are written in this repository. */
const FOLDERS = ['src/content/docs', 'src/content/blog', 'src/content/data/errors'];
/** Pages that may contain JSON for other systems than the APIs. */
const OTHER_JSON = /^(sdk|cli)(\/|$)/;

/** Every authored page, post, and error record, read once. */
export const AUTHORED: readonly PageContent[] = FOLDERS.flatMap((folder) =>
  readPages(folder).map(readContent),
);

const SNAPSHOT = 'src/content/remote';

/** Every remote page and prompt, read once. The README of the folder isn't a page. */
export const REMOTE: readonly PageContent[] = readPages(SNAPSHOT)
  .filter(({ file }) => file !== `${SNAPSHOT}/README.md`)
  .map(readContent);

/** Reports whether each JSON fence of a page must have a class. */
export function hasPayloads({ page }: PageContent): boolean {
  return !OTHER_JSON.test(page.slug);
}
