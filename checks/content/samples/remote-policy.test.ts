import { describe, expect, it } from 'vitest';
import { parseFences } from '../../samples/fences.ts';
import { isLeftOut } from '../../samples/fragments.ts';
import { applyRemotePolicy, findPromptSdk } from '../../samples/remote.ts';
import { readSdks } from '../../support/sdks.ts';

const sdks = readSdks();

function readOne(text: string, file = 'src/content/remote/cli/README.md') {
  const [fence] = parseFences(file, text, undefined).map(applyRemotePolicy);
  if (!fence) throw new Error(`There is no fence in: ${text}`);
  return fence;
}

describe('a fence of a remote file', () => {
  it.each([
    ['without a language', '```\nUSAGE\n  $ guidon login\n```', 'text', 'syntax'],
    ['of text without a source', '```text\na -> b\n```', 'text', 'syntax'],
    ['of shell that sets variables', '```sh\n# Local\nKEY=<server SDK key>\n```', 'env', 'check'],
    ['of shell with a command', '```sh\nKEY=1 guidon login\n```', 'sh', 'check'],
  ])('%s gets a language and a role from its text', (_, text, language, role) => {
    expect(readOne(text)).toMatchObject({ language, role });
  });
  it('has its placeholders replaced only in shell commands', () => {
    expect(readOne('```sh\nguidon use <project key>\n```').code).toBe('guidon use PLACEHOLDER');
    expect(readOne('```sh-session\n$ guidon (--version)\n```').code).toBe('$ guidon --version');
    expect(readOne('```tsx\n<App />\n```').code).toBe('<App />');
  });
  it('is unchanged on our own pages', () => {
    const own = readOne('```\nplain\n```', 'src/content/docs/index.mdx');
    expect(own).toMatchObject({ name: '', language: undefined });
  });
  it('of an install prompt belongs to the SDK of the prompt', () => {
    const file = (name: string) => `src/content/remote/ai-prompts/${name}.md`;
    expect(findPromptSdk(file('nodejs-openfeature'), sdks)).toBe('node');
    expect(findPromptSdk(file('react-native'), sdks)).toBe('react-native');
    expect(findPromptSdk('src/content/remote/cli/README.md', sdks)).toBeUndefined();
  });
});

describe('a fragment', () => {
  const fence = readOne('```ts\nclass Search {}\n```');
  const own = readOne('```ts\nclass Search {}\n```', 'src/content/docs/index.mdx');
  it.each([
    [2304, "Cannot find name 'renderApp'.", true],
    [2304, "Cannot find name 'GuidonModule'.", true],
    [2304, "Cannot find name 'GuidonModul'.", false],
    [2339, "Property 'searchIndex' does not exist on type 'Search'.", true],
    [2339, "Property 'variableVal' does not exist on type 'GuidonClient'.", false],
    [2322, "Type 'string' is not assignable to type 'number'.", false],
  ])('ignores TS%i "%s": %s', (code, text, excused) => {
    expect(isLeftOut(fence, { code, text }, sdks)).toBe(excused);
    expect(isLeftOut(own, { code, text }, sdks)).toBe(false);
  });
  it('with an import must have all imports', () => {
    const imports = readOne("```ts\nimport { a } from 'a';\na(renderApp);\n```");
    const error = { code: 2304, text: "Cannot find name 'renderApp'." };
    expect(isLeftOut(imports, error, sdks)).toBe(false);
  });
});
