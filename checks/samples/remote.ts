import type { Sdk } from '../../src/lib/sdks/index.ts';
import { findPrompt } from '../../src/site/ai-prompts.ts';
import type { Fence } from './fence.ts';

/**
 * How fences of remote Markdown are checked. Other tools read this Markdown in its own repositories, so
 * its fences can't have our options. Instead, each fence gets options by these rules:
 *
 * - A fence without a language is text, as in CommonMark. The CLI's help texts are such fences.
 * - Text has the option `syntax`, so it doesn't have to follow the code that prints it.
 * - Shell code that only sets variables is a dotenv file, where `KEY=<your key>` isn't a redirection.
 * - `<placeholders>` and `(--flags)` in shell code are replaced, because readers fill them in.
 * - JavaScript and TypeScript may use names that the page doesn't show, except names of the SDK.
 */
const REMOTE_FOLDER = 'src/content/remote/';
const SETTING = /^\s*(?:#.*|[A-Z][A-Z0-9_]*=(?:"[^"]*"|'[^']*'|<[^<>]*>|[^\s"'<>]*))?\s*$/;
const PLACEHOLDER = /<[\w][\w -]*>/g;
const OPTIONAL_FLAG = /\((--[\w-]+)\)/g;

const isRemote = (file: string) => file.startsWith(REMOTE_FOLDER);

/** Gives a fence of remote Markdown its options and replaces its placeholders. Others stay unchanged. */
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

/** Returns the ID of the SDK that an install prompt is for, by its file, such as "nodejs-openfeature.md". */
export function findPromptSdk(file: string, sdks: readonly Sdk[]): string | undefined {
  const name = /ai-prompts\/(.+?)(?:-openfeature)?\.md$/.exec(file)?.[1];
  if (!isRemote(file) || name === undefined) return undefined;
  return sdks.find(({ id }) => findPrompt({ sdk: id }, [name]) === name)?.id;
}
