import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSdkSlug } from '../../src/lib/sdks/index.ts';
import type { Sdk } from '../../src/lib/sdks/index.ts';
import { findLanguage, findRole } from '../../src/lib/samples/languages.ts';
import { SDK_DIR } from '../support/sdks.ts';
import type { Fence } from './fence.ts';
import { applyRemotePolicy, findPromptSdk } from './remote.ts';

/** Folders of Markdown that readers see. The snapshot of remote pages is not always there. */
const FOLDERS = ['docs', 'blog', 'data/errors', 'remote'].map((name) => `src/content/${name}`);

/** The fences that the build draws are no code. */
const DIAGRAM = 'mermaid';

const OPENING = /^([ \t]*(?:> ?)*)(`{3,}|~{3,})\s*([^\s`{]*)\s*(.*)$/;

const attribute = (meta: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(meta)?.slice(1).find(Boolean);

/** The fences of one file. */
export function parseFences(file: string, text: string, sdk: string | undefined): Fence[] {
  const fences: Fence[] = [];
  const lines = text.split('\n');
  let between: string[] | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const opening = OPENING.exec(lines[index] ?? '');
    if (!opening) {
      between?.push(lines[index] ?? '');
      continue;
    }
    const [, indent = '', mark = '', name = '', meta = ''] = opening;
    const end = findEnd(lines, index + 1, mark);
    if (name === DIAGRAM) {
      between?.push(...lines.slice(index, end));
      index = end;
      continue;
    }
    const code = lines.slice(index + 1, end).map((line) => stripIndent(line, indent.length));
    fences.push(describe(file, index + 2, name, meta, code.join('\n'), sdk, between));
    between = [];
    index = end;
  }
  return fences;
}

function findEnd(lines: readonly string[], from: number, mark: string): number {
  const closing = new RegExp(`^[ \\t]*(?:> ?)*${mark}${mark.slice(0, 1)}*\\s*$`);
  const offset = lines.slice(from).findIndex((line) => closing.test(line));
  return offset < 0 ? lines.length : from + offset;
}

function stripIndent(line: string, width: number): string {
  return line.replace(new RegExp(`^[ \\t>]{0,${width}}`), '');
}

function describe(
  file: string,
  line: number,
  name: string,
  meta: string,
  code: string,
  sdk: string | undefined,
  between: readonly string[] | undefined,
): Fence {
  const language = findLanguage(name);
  return {
    file,
    line,
    name,
    language,
    meta,
    role: findRole(language ?? '', meta),
    title: attribute(meta, 'title'),
    setup: attribute(meta, 'setup'),
    code,
    sdk,
    between,
    follows: /(?:^|\s)follows(?:\s|$)/.test(meta),
  };
}

/** What a record shows on its install page, as fences of the record's file. */
function readInstalls({ id, record }: Sdk): Fence[] {
  return record.packages.map(({ install, lang, file }) =>
    describe(
      `${SDK_DIR}/${id}.yaml`,
      1,
      lang,
      file === undefined ? '' : `title="${file}"`,
      install.trim(),
      id,
      undefined,
    ),
  );
}

/** Every code block of the site: of its pages, posts, errors, remote pages, and records. */
export function readFences(sdks: readonly Sdk[]): Fence[] {
  const pages = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
      .sort()
      .flatMap((file) => {
        const slug = file.slice(folder.length + 1).replace(/(\/index)?\.mdx?$/, '');
        const sdk = readSdkSlug(sdks, slug)?.sdk.id ?? findPromptSdk(file, sdks);
        return parseFences(file, readFileSync(file, 'utf8'), sdk).map(applyRemotePolicy);
      }),
  );
  return [...pages, ...sdks.flatMap(readInstalls)];
}
