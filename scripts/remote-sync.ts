// `npm run remote:sync` updates our copies of Markdown files from other repositories, and prints the changes.
import { describeChanges, writeSnapshot } from '../src/loaders/remote/index.ts';
import { compareWithHosts, SNAPSHOT_FOLDER } from './remote-hosts.ts';

const comparison = await compareWithHosts();
const summary = writeSnapshot(comparison, SNAPSHOT_FOLDER);
const { changes, failures } = comparison;
if (changes.length > 0) console.log(describeChanges(comparison));
for (const failure of failures) console.error(`not read ${failure} Its copies stay as they are.`);
console.log(summary);
if (failures.length > 0) process.exitCode = 1;
