import type { SearchAnswer } from '../../../lib/search/page.ts';
import { lateText } from '../../chrome/client/late-texts.ts';

const RELATED_TITLES = 2;

/** Returns a sentence with the query's words or products that no page has. Empty if all words were found, or none. */
export function describeUnknown(answer: SearchAnswer | undefined): string {
  const words = (answer?.unknown ?? []).map((word) => `“${word}”`);
  if (!answer || words.length === 0) return '';
  const names = words.join(` ${lateText('wordOr')} `);
  if (!answer.isRelated) return lateText('noPageContains', { words: names });
  const titles = new Set(answer.hits.map(({ hierarchy }) => hierarchy.lvl1));
  const related = [...titles].slice(0, RELATED_TITLES).join(', ');
  return lateText('noPageIsAbout', { words: names, related });
}
