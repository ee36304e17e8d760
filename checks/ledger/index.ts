import { readFileSync, writeFileSync } from 'node:fs';
import { pages } from '../support/built-site.ts';

/** The anchors of headings by page path, for all published pages: `checks/ledger.json`. */
type Ledger = Readonly<Record<string, readonly string[]>>;

/** The path of the ledger. */
const LEDGER_FILE = 'checks/ledger.json';

/** Reads the committed ledger. */
export function readLedger(): Ledger {
  return JSON.parse(readFileSync(LEDGER_FILE, 'utf8')) as Ledger;
}

/** Returns the paths and anchors of the build: headings, `<a id>`, and gaps of SDKs. Omits internal pages. */
export function builtLedger(): Ledger {
  const published = pages.filter(
    ({ path }) => path.endsWith('/') && !/^\/(__|components\/)/.test(path),
  );
  return Object.fromEntries(
    published.map(({ path, $ }) => [
      path,
      $('main :is(h2, h3, a, .record-gap)[id]')
        .map((_, heading) => $(heading).attr('id') ?? '')
        .get()
        .sort(),
    ]),
  );
}

/** Adds the pages and headings of the build to the ledger. Returns its number of pages. */
export function updateLedger(): number {
  const ledger = extendLedger(readLedger(), builtLedger());
  writeFileSync(LEDGER_FILE, `${JSON.stringify(ledger, null, 1)}\n`);
  return Object.keys(ledger).length;
}

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
