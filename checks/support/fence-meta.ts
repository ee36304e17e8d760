/**
 * The options after the language of a code fence: `operation="createFeature" status=201` gives both by
 * name, a word of its own (`excerpt`) gives the text "true". Marks of lines and texts are left out.
 */
export function parseFenceMeta(meta: string): Readonly<Record<string, string>> {
  const found = meta.matchAll(
    /(?:^|\s)([a-z-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+)))?(?=\s|$)/g,
  );
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? 'true',
    ]),
  );
}
