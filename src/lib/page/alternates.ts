/** The site's languages by key, which is also the path prefix. The first language has no prefix. */
export type Locales = Readonly<Record<string, { htmlLang: string }>>;

/** The paths of a page in all languages, and `x-default` (the default language). */
export function localizeAlternates(
  locales: Locales,
  path: string,
): { lang: string; path: string }[] {
  const entries = Object.entries(locales);
  const keys = entries.map(([key]) => key);
  const plain = stripLocale(keys, path);
  const alternates = entries.map(([key, { htmlLang }], index) => ({
    lang: htmlLang,
    path: index === 0 ? plain : `/${key}${plain}`,
  }));
  return [...alternates, { lang: 'x-default', path: plain }];
}

export function stripLocale(keys: readonly string[], path: string): string {
  const [, first = ''] = path.split('/');
  return keys.indexOf(first) > 0 ? path.slice(first.length + 1) || '/' : path;
}
