// Saves the API documents as the released version. The API changelog lists the changes since this version.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { releasedFile } from '../config/index.ts';
import { loadSource, OPENAPI_SOURCES } from '../src/loaders/openapi/index.ts';
import { changelogs } from '../src/site/api-changelog.ts';

const ROOT = join(import.meta.dirname, '..');

mkdirSync(join(ROOT, 'specs/released'), { recursive: true });
for (const source of OPENAPI_SOURCES) {
  const options = { root: ROOT, mode: 'snapshot' } as const;
  const { value, document } = await loadSource(source, options);
  const { version } = document.info;
  const [newest] = changelogs[source.id];
  if (newest?.version !== version || newest.date === undefined) {
    throw new Error(
      `${source.file} has the version ${version}, but the newest entry of specs/changelog.json is ${newest?.version} ${newest?.date ?? 'without a date'}. Write the entry with the day of the release first.`,
    );
  }
  const file = releasedFile(source.base);
  writeFileSync(join(ROOT, file), gzipSync(JSON.stringify(value), { level: 9 }));
  console.log(`${file}: ${version}`);
}
