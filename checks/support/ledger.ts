import { readFileSync, writeFileSync } from 'node:fs';
import { extendLedger, type Ledger } from '../rules/ledger.ts';
import { pages } from './built-site.ts';

/** The path of the ledger. */
const LEDGER_FILE = 'checks/ledger.json';

/** Reads the committed ledger. */
export function readLedger(): Ledger {
  return JSON.parse(readFileSync(LEDGER_FILE, 'utf8')) as Ledger;
}

/**
 * Returns paths and anchors of the build: headings, and the lines that explain an SDK's gaps. Debug pages
 * and the authors' page of components are omitted.
 */
export function builtLedger(): Ledger {
  const published = pages.filter(
    ({ path }) => path.endsWith('/') && !/^\/(__|components\/)/.test(path),
  );
  return Object.fromEntries(
    published.map(({ path, $ }) => [
      path,
      $('main :is(h2, h3, .record-gap)[id]')
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
