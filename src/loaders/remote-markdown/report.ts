import type { LoadedFile } from './load-files.ts';
import type { LoaderMode } from '../mode.ts';
import type { RemoteSource } from './sources.ts';
import type { Note } from './transforms/transform.ts';

const MAIN_SNAPSHOT = 'src/content/remote';

/** Returns the folder of the reports: `.cache/remote-report/`, or a separate one for a test site. */
export function reportFolderOf(snapshotDir: string): string {
  const folder = '.cache/remote-report';
  return snapshotDir === MAIN_SNAPSHOT ? folder : snapshotDir.replace(/[^/]+$/, folder);
}

/** The report on one file. */
export interface FileReport {
  readonly path: string;
  /** The path of the file's page. Undefined for files that aren't pages. */
  readonly route?: string | undefined;
  readonly url: string;
  readonly bytes: number;
  readonly from: LoadedFile['from'];
  readonly notes: readonly Note[];
}

/** The report on a source, which a build writes to a JSON file. */
export interface SourceReport {
  readonly id: string;
  readonly mode: LoaderMode;
  readonly repository: string;
  readonly ref: string;
  readonly license: string;
  readonly files: readonly FileReport[];
}

const KIB = 1024;

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Creates the report of a source from its files and their conversion notes. */
export function reportSource(
  source: RemoteSource,
  mode: LoaderMode,
  files: readonly LoadedFile[],
  resultOf: (file: LoadedFile) => { route?: string | undefined; notes: readonly Note[] },
): SourceReport {
  const { id, ref, repository, license } = source;
  return {
    id,
    mode,
    repository,
    ref,
    license,
    files: files.map((file) => ({
      path: file.path,
      url: file.url,
      bytes: Buffer.byteLength(file.text),
      from: file.from,
      ...resultOf(file),
    })),
  };
}

/** Returns a line for the log: files, bytes, mode, ref, links, anchors, and where files came from. */
export function describeSource({ id, mode, ref, files }: SourceReport): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const notes = files.flatMap((file) => file.notes);
  const links = notes.filter(({ kind }) => kind === 'linked').length;
  const anchors = notes.filter(({ kind }) => kind === 'unlinked').length;
  const from = (origin: LoadedFile['from']) => files.filter((file) => file.from === origin).length;
  const origins =
    mode === 'snapshot'
      ? []
      : [
          `${from('fetched')} fetched`,
          `${from('unchanged')} unchanged`,
          `${from('snapshot')} from the snapshot`,
        ];
  return [
    id.padEnd(24),
    count(files.length, 'file').padEnd(9),
    `${(bytes / KIB).toFixed(1)} KiB`.padEnd(10),
    `${mode} at ${ref}`.padEnd(22),
    [
      `${count(links, 'link')} rewritten`,
      `${count(anchors, 'link or anchor', 'links or anchors')} dropped`,
      ...origins,
    ].join(', '),
  ].join(' ');
}
