import { GRAMMAR_WORDS, splitWords, stemWord } from '../../src/lib/search/index.ts';

export interface KeywordedPage {
  file: string;
  title: string;
  keywords: readonly string[];
}

/** Returns mistakes in the keywords of a page: none, duplicates, or words of the title. */
export function checkKeywords({ file, title, keywords }: KeywordedPage): string[] {
  if (keywords.length === 0) return [`${file}: no keywords. Write what readers search for.`];
  const inTitle = new Set(stemsOf(title));
  const seen = new Set<string>();
  return keywords.flatMap((keyword) => {
    const stems = stemsOf(keyword);
    const key = [...stems].sort().join(' ');
    const isTwice = seen.has(key);
    seen.add(key);
    if (isTwice) return [`${file}: the keyword "${keyword}" is there in another form already.`];
    return stems.every((stem) => inTitle.has(stem))
      ? [`${file}: the keyword "${keyword}" only repeats the title. Search knows that one.`]
      : [];
  });
}

function stemsOf(text: string): string[] {
  return splitWords(text)
    .flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]))
    .filter((word) => !GRAMMAR_WORDS.has(word))
    .map(stemWord);
}
