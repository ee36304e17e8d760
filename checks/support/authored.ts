import { readContent } from './page-content.ts';
import type { PageContent } from './page-content.ts';
import { readPages } from './sources.ts';

/** Folders of pages that authors write here. Snapshots of other repositories are not among them. */
const FOLDERS = ['src/content/docs', 'src/content/blog', 'src/content/data/errors'];
/** Pages outside of these may show JSON that no operation of the APIs knows. */
const OTHER_JSON = /^(sdk|cli)(\/|$)/;

/** Every page, post, and error record that authors write here, read once. */
export const AUTHORED: readonly PageContent[] = FOLDERS.flatMap((folder) =>
  readPages(folder).map(readContent),
);

/** Whether each JSON fence of a page has to say what it holds. */
export function hasPayloads({ page }: PageContent): boolean {
  return !OTHER_JSON.test(page.slug);
}
