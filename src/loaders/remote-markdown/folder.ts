import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { LoadedFile } from './load-files.ts';
import type { RemoteSource } from './sources.ts';

/** The source that `REMOTE_FOLDER` makes of a folder: its pages stand below `/remote-folder/`. */
export const FOLDER_SOURCE: RemoteSource = {
  id: 'folder',
  host: 'github',
  repository: 'guidon-hq/folder',
  ref: 'main',
  branch: 'main',
  paths: ['**/*.md'],
  license: 'none',
  use: 'pages',
  routePrefix: 'remote-folder',
  about: 'A document that REMOTE_FOLDER brings to this build of the site.',
  tags: [],
};

/** The name of the encoding that a text begins with, or that it must have. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of a file as editors of any age wrote it. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes), { ignoreBOM: true }).decode(bytes);

/**
 * Reads all Markdown below a folder as files of one source.
 * @throws Error that names the folder, where there is none
 */
export function readFolder(folder: string): LoadedFile[] {
  const root = resolve(folder);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`REMOTE_FOLDER is "${folder}", which is no folder. Write the path of one.`);
  }
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      source: FOLDER_SOURCE,
      path: relative(root, file).replaceAll('\\', '/'),
      text: decodeText(readFileSync(file)),
      url: file,
      time: statSync(file).mtime.toISOString(),
      from: 'snapshot' as const,
    }));
}
