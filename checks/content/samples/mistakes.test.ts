import { describe, expect, it } from 'vitest';
import { checkData } from '../../samples/data.ts';
import { parseFences } from '../../samples/fences.ts';
import { type Fence, type Problem } from '../../samples/fence.ts';
import { checkGrammar } from '../../samples/grammar.ts';
import { checkNearMisses, checkPackages } from '../../samples/names.ts';
import { checkPlacement } from '../../samples/placement.ts';
import { readSdks } from '../../support/sdks.ts';

const sdks = readSdks();

/** Returns the code fences of a page with this Markdown. */
const read = (text: string, sdk?: string): Fence[] =>
  parseFences(`src/content/docs/sdk/${sdk ?? 'page'}.mdx`, text, sdk);

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

function readOne(language: string, code: string, sdk?: string): Fence {
  const [fence] = read(fenced(language, code), sdk);
  if (!fence) throw new Error('There is no fence.');
  return fence;
}

const say = (problems: readonly Problem[]): string[] =>
  problems.map(({ line, message }) => `${line}: ${message}`);

/** Returns what `checkPlacement` reports for a page's fences, such as output without the code before it. */
const place = (text: string): string[] => {
  const fences = read(text);
  return say(fences.flatMap((fence, index) => checkPlacement(fence, fences[index - 1])));
};

describe('the placement of a fence', () => {
  it('requires a known language', () => {
    expect(place(fenced('', 'x'))).toEqual(['2: The fence has no language.']);
    expect(place(fenced('pyton', 'x'))).toEqual([
      '2: Unknown language "pyton". Did you mean "python"? Languages: src/lib/code/languages.ts.',
    ]);
  });
  it('requires output directly after its source', () => {
    const message = /^\d+: Output stands directly after the block that yields it/;
    const command = fenced('sh', 'guidon login');
    expect(place(`${command}\n\n${fenced('json output', '{}')}`)).toEqual([]);
    expect(place(`${command}\n\nIt prints:\n\n${fenced('text', 'ok')}`)).toEqual([]);
    expect(place(fenced('json output', '{}'))[0]).toMatch(message);
    expect(place(`${command}\n\n## Later\n\n${fenced('text', 'ok')}`)[0]).toMatch(message);
    expect(place(`${command}\n\nA.\n\nB.\n\n${fenced('text', 'ok')}`)[0]).toMatch(message);
  });
  it.each(['ts', 'js', 'json', 'yaml', 'hcl', 'xml', 'sh', 'python'])(
    'is not "syntax" in %s, which has a checker',
    (language) => {
      expect(place(fenced(`${language} syntax`, 'x'))[0]).toContain('"syntax" is for');
    },
  );
});

describe('data and grammars', () => {
  it.each([
    ['json', '{\n  "a": 1,\n}'],
    ['yaml', 'a: 1\nb: [1\n'],
    ['yaml', 'a: 1\na: 2'],
    ['toml', 'a = 1\nb = '],
    ['xml', '<a>\n  <b></a>'],
    ['html', '<p>\n  <b class="x" class="y">x</b></p>'],
  ])('a mistake in %s is found', (language, code) => {
    expect(checkData(readOne(language, code))).not.toEqual([]);
  });
  it.each([
    ['sh', 'echo "x'],
    ['hcl', 'resource "a" "b" {\n  x =\n}'],
    ['kotlin', 'fun run() {\n  val x = = 1\n}'],
    ['swift', 'let x = [1,\nfunc'],
    ['dart', 'void main() {\n  final x = ;\n}'],
    ['csharp', 'var x = new { a = };'],
    ['go', 'x := }'],
    ['php', '<?php\n$x = ;'],
    ['sql', 'SELECT COUNT(a FROM b;'],
    ['env', 'A="x'],
    ['ini', '[section'],
    ['docker', 'CMD ["node"'],
    ['brightscript', 'sub main()\n  x = 1\nend function'],
  ])('a mistake in %s is found', async (language, code) => {
    expect(await checkGrammar(readOne(language, code))).not.toEqual([]);
  });
});

describe('names that are missing in a record', () => {
  const [line, sdk] = [3, 'go'];
  it.each([
    ['a method', 'client.AllVariable(user)', 'Did you mean "AllVariables"?'],
    ['an option', 'guidon.Options{\n\t\tEventFlushIntervalMs: 1,\n\t}', 'Did you mean'],
  ])('are reported with line and nearest name: %s', (_, call, hint) => {
    const code = `client, err := guidon.NewClient(key, &guidon.Options{})\n${call}`;
    const fence = readOne('go', code, sdk);
    const record = sdks.find(({ id }) => id === sdk);
    if (!record) throw new Error(`There is no record of ${sdk}.`);
    const problems = checkNearMisses(fence, [fence], record);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBeGreaterThanOrEqual(line);
    expect(problems[0]?.message).toContain(hint);
  });
  it('are reported for classes in languages other than TypeScript', () => {
    const record = sdks.find(({ id }) => id === 'java');
    if (!record) throw new Error('There is no record of Java.');
    const fence = readOne('java', 'GuidonLocalClent client = null;', 'java');
    expect(say(checkNearMisses(fence, [fence], record))).toEqual([
      '2: The record does not know "GuidonLocalClent". Did you mean "GuidonLocalClient"?',
    ]);
  });
  it('are reported for packages in any language', () => {
    expect(say(checkPackages(readOne('sh', 'npm install @guidon/js-client-sdkk'), sdks))).toEqual([
      '2: No record has the package "@guidon/js-client-sdkk". Did you mean "@guidon/js-client-sdk"?',
    ]);
  });
});
