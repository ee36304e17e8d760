import type { Sdk } from '../../src/lib/sdks/index.ts';
import { findPrompt } from '../../src/site/ai-prompts.ts';
import type { Fence } from './fence.ts';

/**
 * The policy for fences of remote Markdown. That text is written in other repositories, where other tools
 * read it too: it cannot carry the words that our pages write behind a language. So each fence gets here
 * what its text says anyway, and is checked and counted like any other from then on:
 *
 * - Without a language it is text, as CommonMark has it. Help of the CLI comes so.
 * - Text may stand alone: nobody has to write "syntax" behind it.
 * - Shell that only sets variables is a file of settings: `KEY=<your key>` is no redirection.
 * - `<placeholders>` and `(--flags)` in shell are usage, for readers to fill in.
 * - TypeScript and JavaScript are fragments: what they take from code that is not shown may be missing.
 *   The names of the SDK and their types have to be right.
 */
const REMOTE_FOLDER = 'src/content/remote/';
const SETTING = /^\s*(?:#.*|[A-Z][A-Z0-9_]*=(?:"[^"]*"|'[^']*'|<[^<>]*>|[^\s"'<>]*))?\s*$/;
const PLACEHOLDER = /<[\w][\w -]*>/g;
const OPTIONAL_FLAG = /\((--[\w-]+)\)/g;

/** Whether a file is a copy of another repository's. */
export function isRemote(file: string): boolean {
  return file.startsWith(REMOTE_FOLDER);
}

/** A fence of a remote file as the checks see it; other fences stay as they are. */
export function applyRemotePolicy(fence: Fence): Fence {
  if (!isRemote(fence.file)) return fence;
  const { name, language, code, role } = fence;
  if (name === '') return { ...fence, name: 'text', language: 'text', role: 'syntax' };
  switch (language) {
    case 'text':
      return { ...fence, role: role === 'output' ? 'syntax' : role };
    case 'sh':
    case 'console':
      return code.split('\n').every((line) => SETTING.test(line))
        ? { ...fence, language: 'env' }
        : {
            ...fence,
            code: code.replaceAll(PLACEHOLDER, 'PLACEHOLDER').replaceAll(OPTIONAL_FLAG, '$1'),
          };
    case 'ts':
    case 'tsx':
    case 'js':
    case 'jsx':
      return { ...fence, isFragment: true };
    default:
      return fence;
  }
}

/** The SDK that an install prompt is for, by its file: "ai-prompts/nodejs-openfeature.md". */
export function findPromptSdk(file: string, sdks: readonly Sdk[]): string | undefined {
  const name = /ai-prompts\/(.+?)(?:-openfeature)?\.md$/.exec(file)?.[1];
  if (!isRemote(file) || name === undefined) return undefined;
  return sdks.find(({ id }) => findPrompt({ sdk: id }, [name]) === name)?.id;
}
