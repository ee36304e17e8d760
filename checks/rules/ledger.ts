/**
 * All published URLs that readers may have linked to: the anchors of headings by page path. Committed as
 * `checks/ledger.json`.
 */
export type Ledger = Readonly<Record<string, readonly string[]>>;

/** Lists published paths and anchors that no longer exist. `isAnswered` also accepts redirects. */
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

/** Adds new pages and anchors. Keeps old ones: a removed page needs a redirect, a heading its old id. */
export function extendLedger(published: Ledger, built: Ledger): Ledger {
  const paths = [...new Set([...Object.keys(published), ...Object.keys(built)])].sort();
  return Object.fromEntries(
    paths.map((path) => [
      path,
      [...new Set([...(published[path] ?? []), ...(built[path] ?? [])])].sort(),
    ]),
  );
}
