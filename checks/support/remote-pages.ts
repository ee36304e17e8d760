import { readContent } from './page-content.ts';
import type { PageContent } from './page-content.ts';
import { readPages } from './sources.ts';

const SNAPSHOT = 'src/content/remote';
/** The README of the folder isn't a page. */
const OWN = `${SNAPSHOT}/README.md`;

/** Every remote page and prompt, read once. */
export const REMOTE: readonly PageContent[] = readPages(SNAPSHOT)
  .filter(({ file }) => file !== OWN)
  .map(readContent);
