// Adds the pages and headings of the build in `dist/` to the ledger of published URLs.
import { updateLedger } from '../checks/ledger/index.ts';

console.log(`checks/ledger.json: ${updateLedger()} pages`);
