/** Parses a fence's options: `part="request" status=201 excerpt`. An option without a value is "true". */
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
