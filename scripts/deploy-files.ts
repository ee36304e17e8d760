// `npm run deploy:files` writes the configuration of each host into deploy/built, from the templates in
// deploy/templates and the rules of the build. With --compress, it also writes compressed copies of all texts.
import { join } from 'node:path';
import { listFiles, loadProject } from '../config/index.ts';
import { isText } from '../src/lib/hosting/content-type.ts';
import { buildIfMissing } from './build.ts';
import { compressFiles, readHosting, writeHostFiles } from './server/index.ts';

buildIfMissing();
const { site, outDir } = await loadProject();
const folder = join(outDir, '../deploy/built');
writeHostFiles(readHosting(outDir, site), folder);
if (process.argv.includes('--compress'))
  compressFiles(outDir, listFiles(join(outDir, '/')).filter(isText));
console.log(`${folder} has the files for each host. deploy/README.md says where to copy them.`);
