import { readFileSync } from 'node:fs';
import type { Ledger } from '../rules/ledger.ts';
import { pages } from './built-site.ts';

/** Where the ledger is kept. */
export const LEDGER_FILE = 'checks/ledger.json';

/** The ledger as committed. */
export function readLedger(): Ledger {
  return JSON.parse(readFileSync(LEDGER_FILE, 'utf8')) as Ledger;
}

/** Paths and heading anchors of the build. Debug pages promise nothing and are left out. */
export function builtLedger(): Ledger {
  const published = pages.filter(({ path }) => path.endsWith('/') && !path.startsWith('/__'));
  return Object.fromEntries(
    published.map(({ path, $ }) => [
      path,
      $('main :is(h2, h3)[id]')
        .map((_, heading) => $(heading).attr('id') ?? '')
        .get()
        .sort(),
    ]),
  );
}
