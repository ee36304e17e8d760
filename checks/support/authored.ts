import { readContent, type PageContent } from './page-content.ts';
import { readPages } from './sources.ts';

/** The folders of pages that are written in this repository, unlike remote pages. */
const FOLDERS = ['src/content/docs', 'src/content/blog', 'src/content/data/errors'];
/** Pages that may contain JSON which isn't sent to our APIs, such as the settings of a tool. */
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

/** Reports whether each JSON fence of a page must have options that say what the JSON is. */
export function hasPayloads({ page }: PageContent): boolean {
  return !OTHER_JSON.test(page.slug);
}
