/**
 * Parses the options after the language of a code fence, such as `operation="createFeature" status=201`.
 * An option without a value (`excerpt`) is "true". Line and text markers are ignored.
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
