/**
 * Everything that readers may have linked to: the path of each published page with the anchors of its
 * headings. Committed as `checks/ledger.json`.
 */
export type Ledger = Readonly<Record<string, readonly string[]>>;

/** The published paths and anchors that are gone and lead nowhere. `isAnswered` also counts redirects. */
export function listLost(
  published: Ledger,
  built: Ledger,
  isAnswered: (path: string) => boolean,
): string[] {
  return Object.entries(published).flatMap(([path, anchors]) => {
    const now = built[path];
    if (!now) return isAnswered(path) ? [] : [path];
    return anchors.filter((anchor) => !now.includes(anchor)).map((anchor) => `${path}#${anchor}`);
  });
}

/** Adds what is new; forgets nothing: a page that goes away needs a redirect, a heading its old id. */
export function extendLedger(published: Ledger, built: Ledger): Ledger {
  const paths = [...new Set([...Object.keys(published), ...Object.keys(built)])].sort();
  return Object.fromEntries(
    paths.map((path) => [
      path,
      [...new Set([...(published[path] ?? []), ...(built[path] ?? [])])].sort(),
    ]),
  );
}
