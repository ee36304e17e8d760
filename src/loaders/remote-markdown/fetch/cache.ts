import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An answer of an earlier build, with what a conditional request sends. */
export interface CachedAnswer {
  readonly url: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly text: string;
}

/** Where answers are kept between builds. */
export interface AnswerCache {
  read(url: string): CachedAnswer | undefined;
  write(answer: CachedAnswer): void;
}

/** Keeps answers in a folder, a file each. A file is there as a whole or not at all. */
export function folderCache(folder: string): AnswerCache {
  const fileOf = (url: string) =>
    join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 20)}.json`);
  return {
    read: (url) => readAnswer(fileOf(url), url),
    write: (answer) => {
      mkdirSync(folder, { recursive: true });
      const file = fileOf(answer.url);
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(answer));
      renameSync(draft, file);
    },
  };
}

/** A file that cannot be read counts as none. */
function readAnswer(file: string, url: string): CachedAnswer | undefined {
  try {
    const answer = JSON.parse(readFileSync(file, 'utf8')) as CachedAnswer;
    return answer.url === url && typeof answer.text === 'string' ? answer : undefined;
  } catch {
    return undefined;
  }
}
