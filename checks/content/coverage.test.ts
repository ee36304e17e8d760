import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  checkCoverage,
  compareSentences,
  COVERAGE_FILE,
  parseCoverage,
  readSentences,
  splitCoverage,
} from '../rules/coverage.ts';
import { listTests } from '../support/test-titles.ts';

/** Each part of the map with the document that it quotes, and the section from which on it does. */
const PARTS = [
  ['website', '../shared/spec/website.md', 1],
  ['apis', '../shared/spec/apis.md', 3],
] as const;

const map = splitCoverage(readFileSync(COVERAGE_FILE, 'utf8'));
const testsByFile = new Map<string, string[][]>();

/** Reads each file once: many rows name the same one. */
function testsOf(file: string): string[][] | undefined {
  if (!existsSync(file)) return undefined;
  const tests = testsByFile.get(file) ?? listTests(readFileSync(file, 'utf8'));
  testsByFile.set(file, tests);
  return tests;
}

describe.each(PARTS)('the map of the specification: %s', (part, specification, fromSection) => {
  const rows = map[part];

  it('has a proof in every row: a test that runs, a capability to come, or a reason', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(checkCoverage(rows, testsOf)).toEqual([]);
  });

  it('quotes every sentence of the specification, where that is at hand', () => {
    if (!existsSync(specification)) return;
    const sentences = readSentences(readFileSync(specification, 'utf8'), fromSection);
    expect(sentences.length).toBeGreaterThan(100);
    expect(compareSentences(rows, sentences)).toEqual([]);
  });
});

describe('seeded mistakes', () => {
  const table = (...lines: string[]) =>
    parseCoverage(
      ['| Requirement | How | Proof |', '| --- | --- | --- |', ...lines, ''].join('\n'),
    );
  const known = [
    ['the bar', 'waits'],
    ['the page', 'waits'],
    ['the page', 'shows its title'],
  ];
  const check = (...lines: string[]) =>
    checkCoverage(table(...lines), (file) => (file === 'e2e/a.spec.ts' ? known : undefined));
  const proof = (text: string) => check(`| A. | b | ${text} |`);

  it('an empty cell and a missing one are named with their line', () => {
    const message = 'a row has three cells, none empty: requirement, how it is met, proof.';
    expect(check('| A. |  | waiting: search |', '| B. | b |')).toEqual([
      `docs/spec-coverage.md:3: ${message}`,
      `docs/spec-coverage.md:4: ${message}`,
    ]);
  });
  it('a requirement that stands twice names the first line', () => {
    expect(check('| A b. | x | waiting: search |', '| A  b. | y | waiting: search |')).toEqual([
      'docs/spec-coverage.md:4: the requirement of line 3 once more.',
    ]);
  });
  it('a test that does not exist gets the nearest one', () => {
    expect(proof('e2e/a.spec.ts › shows the title')).toEqual([
      'docs/spec-coverage.md:3: e2e/a.spec.ts has no test "shows the title" that always runs. Did you mean "shows its title"?',
    ]);
  });
  it('a title that two tests share asks for the suite', () => {
    expect(proof('e2e/a.spec.ts › waits')[0]).toContain('has several tests "waits"');
    expect(proof('e2e/a.spec.ts › the bar › waits')).toEqual([]);
    expect(proof('e2e/a.spec.ts › the door › waits')[0]).toContain('has no test');
  });
  it('a file that is missing, or that nobody runs, is named', () => {
    expect(proof('e2e/b.spec.ts › waits')[0]).toContain('e2e/b.spec.ts does not exist.');
    expect(proof('e2e/support/a.ts › waits')[0]).toContain('no file that `npm test` runs');
  });
  it('each proof of a row is checked', () => {
    expect(proof('e2e/a.spec.ts › shows its title<br>waiting: search<br>soon')).toEqual([
      'docs/spec-coverage.md:3: "soon" is no proof. Write "path/to/file.test.ts › title", "waiting: …" or "no counterpart: …".',
    ]);
  });
  it('an unknown capability and a thin reason are refused', () => {
    expect(proof('waiting: everything')[0]).toContain('nothing is known that builds "everything"');
    expect(proof('no counterpart: not needed')[0]).toContain('has 10 characters');
    expect(proof('no counterpart: the route matcher is the file system')).toEqual([]);
  });
  it('a sentence without a row, and a row without a sentence, are named', () => {
    const map = table('| One. | x | y |', '| Three. | x | y |');
    expect(compareSentences(map, ['One.', 'Two.'])).toEqual([
      'docs/spec-coverage.md: no row quotes "Two.".',
      'docs/spec-coverage.md:4: no sentence of the specification.',
    ]);
  });
});

describe('readSentences', () => {
  it('reads paragraphs, lists and tables of the numbered sections, and nothing else', () => {
    const specification = [
      'Not this one.',
      '## 1. First',
      "- It says 'No results.' twice. '/a' is a path, 0.5 a number. /b is one too",
      '### A group',
      'One (here: 1 to 2).',
      '## 9. Last',
      '| Situation | Behaviour |',
      '|---|---|',
      '| A fails | B. C is said |',
      '## Appendix',
      'Nor this one.',
    ];
    expect(readSentences(specification.join('\n'))).toEqual([
      "It says 'No results.' twice.",
      "'/a' is a path, 0.5 a number.",
      '/b is one too',
      'One (here: 1 to 2).',
      'A fails → B. C is said',
    ]);
  });

  it('begins with the section that it is told', () => {
    const specification = ['## 1. First', 'Left out.', '## 2. Second', 'Kept.'].join('\n');
    expect(readSentences(specification, 2)).toEqual(['Kept.']);
  });
});

describe('splitCoverage', () => {
  const table = (name: string) => [
    '| Requirement | How | Proof |',
    '| - | - | - |',
    `| ${name} | b | c |`,
  ];
  it('takes the rows under the heading of the APIs apart, with their lines', () => {
    const map = [...table('A.'), '', '# The two APIs', '', ...table('B.')].join('\n');
    expect(splitCoverage(map)).toEqual({
      website: [{ line: 3, cells: ['A.', 'b', 'c'] }],
      apis: [{ line: 9, cells: ['B.', 'b', 'c'] }],
    });
  });
  it('fails where that heading is gone, and would hide half of the map', () => {
    expect(() => splitCoverage(table('A.').join('\n'))).toThrow(
      'the heading "# The two APIs" is gone',
    );
  });
});

describe('listTests', () => {
  it('finds tests in suites, loops and tables, with titles as in the source', () => {
    const source = `
      test.describe('a', () => {
        test.beforeEach(async () => {});
        for (const x of [1]) test(\`b \${x}\`, async () => { await test.step('no', f); });
        it.each([1])('c %s', () => {});
      });
      describe.each([1])('d %j', () => it("e's", () => {}));
    `;
    expect(listTests(source)).toEqual([
      ['a', 'b ${x}'],
      ['a', 'c %s'],
      ['d %j', "e's"],
    ]);
  });
  it('leaves out what may not run', () => {
    const source = `
      it.skip('a', f); it.todo('b'); test.fixme('c', f); describe.skip('d', () => it('e', f));
      describe.runIf(x)('f', () => it('g', f));
      test('h', async () => { test.skip(await count() < 2, 'needs two'); });
    `;
    expect(listTests(source)).toEqual([]);
  });
});
