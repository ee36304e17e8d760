import { readFileSync, writeFileSync } from 'node:fs';
import { extendLedger, type Ledger } from '../rules/ledger.ts';
import { pages } from './built-site.ts';

/** Where the ledger is kept. */
const LEDGER_FILE = 'checks/ledger.json';

/** The ledger as committed. */
export function readLedger(): Ledger {
  return JSON.parse(readFileSync(LEDGER_FILE, 'utf8')) as Ledger;
}

/**
 * Paths and anchors of the build: headings, and the lines that explain what an SDK lacks. Debug pages and
 * the authors' page of components promise nothing and are left out.
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

/** Adds the pages and headings of the build to the ledger. Returns how many pages it then has. */
export function updateLedger(): number {
  const ledger = extendLedger(readLedger(), builtLedger());
  writeFileSync(LEDGER_FILE, `${JSON.stringify(ledger, null, 1)}\n`);
  return Object.keys(ledger).length;
}
