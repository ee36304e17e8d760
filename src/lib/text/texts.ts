/** The site's own texts in a language. Starlight has others, such as "On this page", in many languages. */
export interface Texts {
  /** Texts of the HTML, by key. */
  readonly [key: string]: string | Readonly<Record<string, string>>;
  /** Texts that the script of every page shows. It contains the English ones. */
  readonly script: Readonly<Record<string, string>>;
  /** Texts of scripts that are loaded when a reader needs them, such as search. They contain the English ones. */
  readonly late: Readonly<Record<string, string>>;
}

/** What is inserted into a text, by the name in braces. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** Replaces the names in braces: `fill('Page {page}', { page: 2 })` is "Page 2". */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/** Completes a language's texts with English ones. `missing` lists the keys of those. */
export function completeTexts(
  own: Partial<Texts>,
  english: Texts,
): { texts: Texts; missing: string[] } {
  const texts = {
    ...english,
    ...own,
    script: { ...english.script, ...own.script },
    late: { ...english.late, ...own.late },
  };
  const list = ({ script, late, ...html }: Partial<Texts>) => [
    ...Object.keys(html),
    ...Object.keys(script ?? {}).map((key) => `script.${key}`),
    ...Object.keys(late ?? {}).map((key) => `late.${key}`),
  ];
  const known = new Set(list(own));
  return { texts, missing: list(english).filter((key) => !known.has(key)) };
}

/** Returns the texts that scripts read from a page, as JSON: those that aren't English. Undefined if all are. */
export function writeScriptTexts(
  texts: Pick<Texts, 'script' | 'late'>,
  english: Pick<Texts, 'script' | 'late'>,
): string | undefined {
  const translated = (['script', 'late'] as const).flatMap((group) =>
    Object.entries(texts[group]).filter(([key, text]) => text !== english[group][key]),
  );
  return translated.length > 0 ? JSON.stringify(Object.fromEntries(translated)) : undefined;
}
