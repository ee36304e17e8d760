import { describe, expect, it } from 'vitest';
import { parseFences } from '../../samples/fences.ts';
import { checkWithToolchains } from '../../samples/toolchains.ts';

/** A compiler takes its time to start. */
const TIMEOUT_MS = 60_000;

/** Mistakes that each program finds, on the second line; grammars let most of them pass. */
const MISTAKES = [
  ['python3', 'python', 'def load():\n    x = yield = 1'],
  ['gofmt', 'go', 'package main\nfunc main() { x := }'],
  ['javac', 'java', 'class Load {\n    void run() { int x = ; }\n}'],
  [
    'javac',
    'java',
    'import java.util.List;\nclass Load { int size(List<String> all) { return all.length(); } }',
  ],
  ['php', 'php', '<?php\nclass A { function a() {} function a() {} }'],
  ['ruby', 'ruby', 'def load\n  break = 1\nend'],
  ['bash', 'sh', 'if true; then\ndone'],
] as const;

/** Fragments that stand in no file of their own. */
const FRAGMENTS = [
  ['python3', 'python', 'value = await client.load()\nreturn value'],
  ['gofmt', 'go', 'value, err := client.Load()\nif err != nil {\n\treturn err\n}'],
  ['javac', 'java', 'import java.util.List;\n\nList<String> names = client.names();'],
  ['javac', 'java', '@Bean\npublic Client client() { return new Client(); }'],
  ['php', 'php', 'new Options(timeout: 1.0)'],
  ['php', 'php', 'public function load(): void {}'],
  ['ruby', 'ruby', 'client.load { |value| puts value }'],
  ['bash', 'console', '$ guidon login\nYou are logged in (as "x)'],
] as const;

function check(language: string, code: string) {
  return checkWithToolchains(
    parseFences('page.mdx', `\`\`\`${language}\n${code}\n\`\`\``, undefined),
  );
}

const { skipped } = checkWithToolchains([]);
const isHere = ([program]: readonly string[]): boolean => !skipped.includes(program ?? '');

describe('the toolchain of a language', () => {
  it.each(MISTAKES.filter(isHere))(
    '%s finds a mistake in %s, and its line',
    { timeout: TIMEOUT_MS },
    (program, language, code) => {
      const { problems, counts } = check(language, code);
      expect(counts.get(program)).toBe(1);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatchObject({ file: 'page.mdx', line: 3 });
      expect(problems[0]?.message).toMatch(new RegExp(`^${program}: \\S`));
    },
  );
  it.each(FRAGMENTS.filter(isHere))(
    '%s reads a fragment in %s',
    { timeout: TIMEOUT_MS },
    (_program, language, code) => {
      expect(check(language, code).problems).toEqual([]);
    },
  );
});
