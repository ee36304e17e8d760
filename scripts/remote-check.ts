// Says which files of the snapshot are not what the code hosts have. Changes nothing.
import { compareWithHosts } from './remote-hosts.ts';

const { changes, failures } = await compareWithHosts();
for (const { kind, file } of changes) console.log(`${kind.padEnd(8)} ${file}`);
for (const failure of failures) console.error(`not read ${failure}`);
if (changes.length > 0) console.log('The snapshot is stale. Run npm run remote:sync and review.');
else if (failures.length === 0) console.log('The snapshot is what the code hosts have.');
if (changes.length + failures.length > 0) process.exitCode = 1;
