import { readFileSync, writeFileSync } from 'node:fs';
import { attributesOf, pages } from '../support/built-site.ts';

/** The anchors of each published page, by path, as in `checks/ledger.json`. */
type Ledger = Readonly<Record<string, readonly string[]>>;

const LEDGER_FILE = 'checks/ledger.json';

export function readLedger(): Ledger {
  return JSON.parse(readFileSync(LEDGER_FILE, 'utf8')) as Ledger;
}

/** Returns the paths and anchors of the built site. Omits internal pages. */
export function builtLedger(): Ledger {
  const published = pages.filter(
    ({ path }) => path.endsWith('/') && !/^\/(__|components\/)/.test(path),
  );
  return Object.fromEntries(
    published.map((page) => [
      page.path,
      attributesOf(page, 'main :is(h2, h3, a, .record-gap)[id]', 'id').sort(),
    ]),
  );
}

/** Adds the built site's pages and anchors to `checks/ledger.json`. Returns the number of pages in it. */
export function updateLedger(): number {
  const ledger = extendLedger(readLedger(), builtLedger());
  writeFileSync(LEDGER_FILE, `${JSON.stringify(ledger, null, 1)}\n`);
  return Object.keys(ledger).length;
}

/** Lists published paths and anchors that no longer exist. A path with a redirect counts as existing. */
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

/** Adds the site's pages and anchors to the ledger. Old ones stay, because readers may link to them. */
export function extendLedger(published: Ledger, built: Ledger): Ledger {
  const paths = [...new Set([...Object.keys(published), ...Object.keys(built)])].sort();
  return Object.fromEntries(
    paths.map((path) => [
      path,
      [...new Set([...(published[path] ?? []), ...(built[path] ?? [])])].sort(),
    ]),
  );
}
