import type { Sdk } from '../../src/lib/sdks/index.ts';
import { findPrompt } from '../../src/site/ai-prompts.ts';
import type { Fence } from './fence.ts';

/**
 * Applies the policy for fences of remote Markdown. It comes from other repositories, where other tools
 * read it, so it can't have our options after the language. Each fence gets options by these rules:
 *
 * - Without a language, it is text, as in CommonMark. The CLI's help texts are.
 * - Text doesn't need "syntax".
 * - Shell that only sets variables is a dotenv file: `KEY=<your key>` isn't a redirection.
 * - `<placeholders>` and `(--flags)` in shell are replaced, because readers fill them in.
 * - TypeScript and JavaScript are fragments, which may use names that aren't shown. SDK names and
 *   types must be right.
 */
const REMOTE_FOLDER = 'src/content/remote/';
const SETTING = /^\s*(?:#.*|[A-Z][A-Z0-9_]*=(?:"[^"]*"|'[^']*'|<[^<>]*>|[^\s"'<>]*))?\s*$/;
const PLACEHOLDER = /<[\w][\w -]*>/g;
const OPTIONAL_FLAG = /\((--[\w-]+)\)/g;

/** Reports whether a file comes from another repository. */
export function isRemote(file: string): boolean {
  return file.startsWith(REMOTE_FOLDER);
}

/** Applies the policy to a fence of a remote file. Returns other fences unchanged. */
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

/** Returns the SDK of an install prompt by its file: "ai-prompts/nodejs-openfeature.md". */
export function findPromptSdk(file: string, sdks: readonly Sdk[]): string | undefined {
  const name = /ai-prompts\/(.+?)(?:-openfeature)?\.md$/.exec(file)?.[1];
  if (!isRemote(file) || name === undefined) return undefined;
  return sdks.find(({ id }) => findPrompt({ sdk: id }, [name]) === name)?.id;
}
