import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fillTemplate, listRules } from '../../src/lib/hosting/host-files.ts';
import type { Hosting } from '../../src/lib/hosting/serve.ts';

const TEMPLATES = 'deploy/templates';

/** Writes the configuration of each host into a folder, and `site.json`, which edge functions read. */
export function writeHostFiles(hosting: Hosting, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const rules = listRules(hosting);
  for (const name of readdirSync(TEMPLATES)) {
    const template = readFileSync(join(TEMPLATES, name), 'utf8');
    writeFileSync(join(folder, name), fillTemplate(template, rules));
  }
  writeFileSync(join(folder, 'site.json'), JSON.stringify(hosting));
}

/** Writes a `.br` and a `.gz` file beside each file, which hosts then serve. */
export function compressFiles(dir: string, files: readonly string[]): void {
  for (const file of files) {
    const body = readFileSync(join(dir, file));
    writeFileSync(join(dir, `${file}.br`), brotliCompressSync(body));
    writeFileSync(join(dir, `${file}.gz`), gzipSync(body, { level: 9 }));
  }
}
