/**
 * Everything that readers may have linked to: the path of each published page with the anchors of its
 * headings. Committed as `checks/ledger.json`.
 */
export type Ledger = Readonly<Record<string, readonly string[]>>;

/** What became of the published paths and anchors. */
export interface LedgerReport {
  /** Paths and anchors that are gone and lead nowhere. */
  lost: string[];
  /** Pages and anchors that are not in the ledger yet. */
  added: string[];
}

/** Compares what was published with what is built. `isAnswered` also counts redirects. */
export function compareLedger(
  published: Ledger,
  built: Ledger,
  isAnswered: (path: string) => boolean,
): LedgerReport {
  const lost = Object.entries(published).flatMap(([path, anchors]) => {
    const now = built[path];
    if (!now) return isAnswered(path) ? [] : [path];
    return anchors.filter((anchor) => !now.includes(anchor)).map((anchor) => `${path}#${anchor}`);
  });
  const added = Object.entries(built).flatMap(([path, anchors]) => {
    const before = published[path];
    if (!before) return [path];
    return anchors
      .filter((anchor) => !before.includes(anchor))
      .map((anchor) => `${path}#${anchor}`);
  });
  return { lost, added };
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
