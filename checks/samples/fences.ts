import { readSdkSlug, type Sdk } from '../../src/lib/sdks/index.ts';
import { parseFenceMeta } from '../../src/lib/code/fence-meta.ts';
import { findLanguage, findRole } from '../../src/lib/code/languages.ts';
import { AUTHORED, REMOTE } from '../support/authored.ts';
import { readContent, type PageContent } from '../support/page-content.ts';
import { SDK_DIR } from '../support/sdks.ts';
import { parsePage } from '../support/sources.ts';
import type { Fence } from './fence.ts';
import { applyRemotePolicy, findPromptSdk } from './remote.ts';

export function parseFences(file: string, text: string, sdk: string | undefined): Fence[] {
  return listFences(readContent(parsePage(file, '', text)), sdk);
}

/** Returns the code fences of a page, without requests that a component prints. */
function listFences({ page, fences }: PageContent, sdk: string | undefined): Fence[] {
  const lines = page.body.split('\n');
  let end: number | undefined;
  return fences
    .filter(({ isRequest }) => !isRequest)
    .map(({ line, lang, info, code }) => {
      const start = line - page.bodyLine;
      const between = end === undefined ? undefined : lines.slice(end, start);
      end = start + 2 + (code === '' ? 0 : code.split('\n').length);
      return describe({
        file: page.file,
        line: line + 1,
        name: lang,
        meta: info,
        code,
        sdk,
        between,
      });
    });
}

type Written = Pick<Fence, 'file' | 'line' | 'name' | 'meta' | 'code' | 'sdk' | 'between'>;

function describe(written: Written): Fence {
  const language = findLanguage(written.name);
  const { title, setup, follows } = parseFenceMeta(written.meta);
  const role = findRole(language ?? '', written.meta);
  return { ...written, language, role, title, setup, follows: follows !== undefined };
}

/** Returns the install commands in an SDK's record as fences of the record's file. */
function readInstalls({ id, record }: Sdk): Fence[] {
  return record.packages.map(({ install, lang, file }) =>
    describe({
      file: `${SDK_DIR}/${id}.yaml`,
      line: 1,
      name: lang,
      meta: file === undefined ? '' : `title="${file}"`,
      code: install.trim(),
      sdk: id,
      between: undefined,
    }),
  );
}

/** Returns every code fence of pages, posts, error records, remote pages, and SDK records. */
export function readFences(sdks: readonly Sdk[]): Fence[] {
  const pages = [...AUTHORED, ...REMOTE].flatMap((content) => {
    const { file, slug } = content.page;
    const sdk = readSdkSlug(sdks, slug)?.sdk.id ?? findPromptSdk(file, sdks);
    return listFences(content, sdk).map(applyRemotePolicy);
  });
  return [...pages, ...sdks.flatMap(readInstalls)];
}
