// Adds the pages and headings of the build in `dist/` to the ledger of published addresses.
import { writeFileSync } from 'node:fs';
import { extendLedger } from '../checks/rules/ledger.ts';
import { builtLedger, LEDGER_FILE, readLedger } from '../checks/support/ledger.ts';

const ledger = extendLedger(readLedger(), builtLedger());
writeFileSync(LEDGER_FILE, `${JSON.stringify(ledger, null, 1)}\n`);
console.log(`${LEDGER_FILE}: ${Object.keys(ledger).length} pages`);
