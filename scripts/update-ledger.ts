// Adds the URLs and anchors of the build in `dist/` to checks/ledger.json, which lists all ever published.
import { updateLedger } from '../checks/ledger/index.ts';
import { buildIfMissing } from './build.ts';

buildIfMissing();
console.log(`checks/ledger.json: ${updateLedger()} pages`);
