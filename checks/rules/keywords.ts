import { KEYWORDS_MAX, KEYWORDS_MIN } from '../../src/site/limits.ts';
import { GRAMMAR_WORDS, splitWords, stemWord } from '../../src/lib/search/index.ts';

export interface KeywordedPage {
  file: string;
  title: string;
  keywords: readonly string[];
}

/** Returns mistakes in the keywords of a page: too few, too many, duplicates, or words of the title. */
export function checkKeywords({ file, title, keywords }: KeywordedPage): string[] {
  const inTitle = new Set(stemsOf(title));
  const seen = new Set<string>();
  const wrong = keywords.flatMap((keyword) => {
    const stems = stemsOf(keyword);
    const key = [...stems].sort().join(' ');
    const isTwice = seen.has(key);
    seen.add(key);
    if (isTwice) return [`${file}: the keyword "${keyword}" is there in another form already.`];
    return stems.every((stem) => inTitle.has(stem))
      ? [`${file}: the keyword "${keyword}" only repeats the title. Search knows that one.`]
      : [];
  });
  const { length } = keywords;
  if (length >= KEYWORDS_MIN && length <= KEYWORDS_MAX) return wrong;
  return [`${file}: ${length} keywords; write ${KEYWORDS_MIN} to ${KEYWORDS_MAX}.`, ...wrong];
}

function stemsOf(text: string): string[] {
  return splitWords(text)
    .flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]))
    .filter((word) => !GRAMMAR_WORDS.has(word))
    .map(stemWord);
}
