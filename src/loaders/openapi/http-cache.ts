import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An answer of an earlier build, with what a conditional request sends. */
export interface CachedAnswer {
  readonly url: string;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly text: string;
}

function fileOf(folder: string, url: string): string {
  return path.join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`);
}

/** The answer that is kept for an address. A file that cannot be read counts as none. */
export function readCached(folder: string, url: string): CachedAnswer | undefined {
  try {
    const answer = JSON.parse(readFileSync(fileOf(folder, url), 'utf8')) as CachedAnswer;
    return answer.url === url && typeof answer.text === 'string' ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an answer. The file is there as a whole or not at all. */
export function writeCached(folder: string, answer: CachedAnswer): void {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder, answer.url);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(answer));
  renameSync(draft, file);
}
