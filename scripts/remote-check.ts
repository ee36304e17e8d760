// `npm run remote:check` compares our copies of Markdown files from other repositories with the originals. It
// lists the differences and changes no file.
import { listStaleRefs, readLock, REMOTE_SOURCES } from '../src/loaders/remote/index.ts';
import { compareWithHosts, SNAPSHOT_FOLDER } from './remote-hosts.ts';

const refs = listStaleRefs(REMOTE_SOURCES, readLock(SNAPSHOT_FOLDER));
const { changes, failures } = await compareWithHosts();
for (const ref of refs) console.log(`stale    ${ref}`);
for (const { kind, file } of changes) console.log(`${kind.padEnd(8)} ${file}`);
for (const failure of failures) console.error(`not read ${failure}`);
const stale = refs.length + changes.length;
if (stale > 0) console.log('The snapshot is stale. Run npm run remote:sync and review.');
else if (failures.length === 0) console.log('The snapshot is what the code hosts have.');
if (stale + failures.length > 0) process.exitCode = 1;
