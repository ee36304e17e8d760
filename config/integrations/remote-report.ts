import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import {
  describeSource,
  REMOTE_SOURCES,
  REPORT_FOLDER,
} from '../../src/loaders/remote-markdown/index.ts';
import type { SourceReport } from '../../src/loaders/remote-markdown/index.ts';

const FOLDER = join(import.meta.dirname, '../..', REPORT_FOLDER);

/** Says after a build what became of each remote source: a line a source. */
export function remoteReport(): AstroIntegration {
  return {
    name: 'remote',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build') rmSync(FOLDER, { recursive: true, force: true });
      },
      'astro:build:done': ({ logger }) => {
        for (const report of readReports()) logger.info(describeSource(report));
      },
    },
  };
}

/** The reports of this build, in the order of the table. */
function readReports(): SourceReport[] {
  return [...REMOTE_SOURCES.map(({ id }) => id), 'folder']
    .map((id) => join(FOLDER, `${id}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as SourceReport);
}
