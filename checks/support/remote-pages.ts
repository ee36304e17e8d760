import { readContent } from './page-content.ts';
import type { PageContent } from './page-content.ts';
import { readPages } from './sources.ts';

const SNAPSHOT = 'src/content/remote';
/** The note on the folder itself is no page. */
const OWN = `${SNAPSHOT}/README.md`;

/** Every text that is taken over from another repository, pages and prompts, read once. */
export const REMOTE: readonly PageContent[] = readPages(SNAPSHOT)
  .filter(({ file }) => file !== OWN)
  .map(readContent);
