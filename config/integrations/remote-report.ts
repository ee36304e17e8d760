import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import {
  describeSource,
  REMOTE_SOURCES,
  reportFolderOf,
} from '../../src/loaders/remote-markdown/index.ts';
import type { SourceReport } from '../../src/loaders/remote-markdown/index.ts';
import type { Project } from '../project.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Says after a build what became of each remote source: a line a source. */
export function remoteReport({ docsDir }: Project): AstroIntegration {
  const folder = join(ROOT, reportFolderOf(docsDir.replace(/[^/]+$/, 'remote')));
  return {
    name: 'remote',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build') rmSync(folder, { recursive: true, force: true });
      },
      'astro:build:done': ({ logger }) => {
        for (const report of readReports(folder)) logger.info(describeSource(report));
      },
    },
  };
}

/** The reports of this build, in the order of the table. */
function readReports(folder: string): SourceReport[] {
  return [...REMOTE_SOURCES.map(({ id }) => id), 'folder']
    .map((id) => join(folder, `${id}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as SourceReport);
}
