import { globSync, readFileSync } from 'node:fs';
import { main } from 'markdownlint-cli2';
import { describe, expect, it } from 'vitest';
import { checkProse } from '../rules/index.ts';
import { NAME_RULES } from '../rules/names/index.ts';
import { PROSE_RULES } from '../rules/prose/index.ts';
import { formatFinding } from '../support/finding.ts';
import { readContent } from '../support/page-content.ts';
import { parsePage } from '../support/sources.ts';
import { GUIDE_ANCHORS, readWordList, STYLE_GUIDE } from '../support/style-guide.ts';

describe('pages, posts, and error records', () => {
  it('have no mistake in names, payloads, and prose', () => {
    expect(checkProse().map(formatFinding)).toEqual([]);
  });
  it('are checked with codes that checks/README.md lists', () => {
    const readme = readFileSync('checks/README.md', 'utf8');
    const codes = NAME_RULES.map(({ code }) => code).filter(
      (code) => !readme.includes(`\`${code}\``),
    );
    expect(codes).toEqual([]);
  });
});

describe('a finding', () => {
  it('is one line for people, with its code', () => {
    const finding = { code: 'api-path', file: 'a.md', line: 3, message: 'unknown.', fix: 'b.md#c' };
    expect(formatFinding(finding)).toBe('a.md:3: unknown. b.md#c [api-path]');
  });
});

describe('the texts of records and API documents', () => {
  const files = globSync(['src/content/data/**/*.{json,yaml}', 'specs/*.{json,yaml}']);
  it.each(files)(`%s keeps to ${STYLE_GUIDE}#plain-words`, (file) => {
    const content = readContent(parsePage(file, file, ''));
    const blocks = readFileSync(file, 'utf8')
      .replaceAll('"', '')
      .split('\n')
      .map((text, line) => ({
        kind: 'paragraph' as const,
        text,
        line: line + 1,
        section: '',
      }));
    const plainWords = PROSE_RULES.find(({ guide }) => guide === 'plain-words');
    expect(plainWords?.check({ ...content, blocks })).toEqual([]);
  });
});

describe('the style guide', () => {
  it('has a section for each rule', () => {
    expect(
      PROSE_RULES.map(({ guide }) => guide).filter((guide) => !GUIDE_ANCHORS.has(guide)),
    ).toEqual([]);
  });
  it.each(['leave-out-filler-words', 'do-not-sell'])('has the words of the linter: %s', (guide) => {
    const words = readWordList(guide);
    expect(words.length).toBeGreaterThan(5);
    for (const word of words) expect(messagesFor(guide, `It is ${word} so.`)).toHaveLength(1);
  });
});

/** Returns what the linter finds in a page with this Markdown. */
async function lint(body: string): Promise<string> {
  const lines: string[] = [];
  const logError = (line: string) => void lines.push(line);
  const file = 'src/content/docs/seeded.md';
  await main({ argv: ['--no-globs', `:${file}`], fileContents: { [file]: body }, logError });
  return lines.join('\n');
}

describe('the linter', () => {
  it.each([
    // One rule of the linter itself is enough to see that its settings are read.
    ['## A\n\n## A\n', 'MD024'],
    ['## [A](/a)\n', 'headings-that-stand-alone'],
    ['[here](/a)\n', 'MD059'],
    ['[A page](../a.mdx)\n', 'root-relative-paths'],
    ['[A page](https://docs.guidon.example/a)\n', 'root-relative-paths'],
    ['Key `guidon_server_a1b2c3d4e5`.\n', 'use-safe-sample-values'],
    [':::warning\nA.\n:::\n', 'four-kinds-used-sparingly'],
    [':::note\nA.\n:::\n', 'four-kinds-used-sparingly'],
    ['Lorem ipsum.\n', 'placeholders'],
  ])('finds the mistake in %j', async (body, name) => {
    expect(await lint(body)).toContain(name);
  });
  it('passes a correct page', async () => {
    const body =
      ':::note[A point]\nThe [list of keys](/a#b) has `guidon_server_…`.\n:::\n\n## B\n\nA Targeting Rule.\n';
    expect(await lint(body)).toBe('');
  });
});

/** A how-to page with all required sections, so that a mistake which a test adds is its only one. */
const HOW_TO =
  'You get a result.\n\n## Before you start\n\nA.\n\n## Check the result\n\nA.\n\n## What can go wrong\n\nA.\n\n## Next steps\n\n[A page](/a) and\n[another one](/b).\n';

/** Returns what the rule for a section of WRITING.md reports on a page with this body. */
function messagesFor(guide: string, body: string, kind = 'none'): string[] {
  const content = readContent(
    parsePage('a.mdx', 'a', `---\ntitle: A\nkind: ${kind}\n---\n\n${body}\n`),
  );
  const rule = PROSE_RULES.find((entry) => entry.guide === guide);
  return rule ? rule.check(content).map(({ text }) => text) : ['no such rule'];
}

it('rules about phrases read the title and the description, too', () => {
  const page = parsePage('a.mdx', 'a', '---\ntitle: A\ndescription: It is simply so.\n---\n');
  const filler = PROSE_RULES.find(({ guide }) => guide === 'leave-out-filler-words');
  expect(filler?.check(readContent(page))).toHaveLength(1);
});

const long = (words: number) => `${'word '.repeat(words - 1)}word.`;

/** For each rule: its section in WRITING.md, a bad sample, a part of its message, and a good sample. */
const SAMPLES: readonly (readonly [string, string, string, string])[] = [
  [
    'address-the-reader-as-you',
    'We move the Variable.',
    '"We"',
    'You move it. The label is "Tell us".',
  ],
  [
    'use-the-present-tense',
    'The SDK will return it.',
    '"will"',
    'The SDK returns it. Any type will do.',
  ],
  ['keep-sentences-readable', long(31), 'has 31 words; stop at 30', `${long(30)} ${long(30)}`],
  [
    'plain-words',
    'The key stands in your code for good, and that of the API hears of it.',
    '"stands in"',
    'Your code has the key. The CLI asks whether to save it. It goes on sale.',
  ],
  [
    'leave-out-filler-words',
    'Simply save it in order to go on.',
    '"Simply"',
    'Save it to go on. Call `simply()`.',
  ],
  ['do-not-sell', 'A seamless rollout.', '"seamless"', 'A rollout of 5%.'],
  [
    'use-american-english',
    'The behaviour of a cancelled call.',
    'write "behavior"',
    'The behavior of a canceled call, `cancelled`.',
  ],
  [
    'one-word-for-one-thing',
    'Click on it in real-time.',
    'write "select"',
    'Select it. Realtime updates follow.',
  ],
  [
    'capitalize-product-terms',
    'A targeting rule of the edgedb.',
    'write "Targeting Rule"',
    'A Targeting Rule of EdgeDB, two Targeting Rules.',
  ],
  ['page-kinds', '## Before you start\n\nA.', 'no section "Next steps"', HOW_TO],
  [
    'first-paragraph',
    'This page shows it.',
    'the first paragraph starts with "This page"',
    'You see it.',
  ],
  [
    'next-steps',
    '## Next steps\n\n[A page](/a).',
    '"Next steps" must have 2 to 5 links, not 1',
    HOW_TO,
  ],
  [
    'sentence-case',
    '## Move The Variable',
    'capitalizes "The"',
    '## Move a Variable: Targeting Rules',
  ],
  ['shell-commands', '```bash\n$ ls\n```', 'the language "bash"; write "sh"', '```sh\nls\n```'],
  [
    'keep-cells-short',
    '| A | B |\n| - | - |\n| c |  |',
    'a cell of this table is empty',
    '| A | B |\n| - | - |\n| c | None |',
  ],
  [
    'units',
    'It takes 200ms for 5 % of 1000 users.',
    'put a space before the unit',
    'It takes 200 ms for 5% of 1,000 users, since 2026, by ISO 8601.',
  ],
  ['dates-and-times', 'It is currently off.', '"currently"', 'It is off. Ask as soon as it is on.'],
];

describe('a rule about prose', () => {
  it.each(SAMPLES)(
    '%s: finds the bad sample and passes the good one',
    (guide, bad, message, good) => {
      expect(messagesFor(guide, bad, 'how-to').join('\n')).toContain(message);
      expect(messagesFor(guide, good, good === HOW_TO ? 'how-to' : 'none')).toEqual([]);
    },
  );
  it('has a bad and a good sample in this file', () => {
    const tested = new Set(SAMPLES.map(([guide]) => guide));
    expect(PROSE_RULES.filter(({ guide }) => !tested.has(guide))).toEqual([]);
  });
  it('requires the fixed parts in order', () => {
    const swapped = HOW_TO.replace('Before you start', 'X')
      .replace('Check the result', 'Before you start')
      .replace('## X', '## Check the result');
    expect(messagesFor('page-kinds', swapped, 'how-to').join()).toContain(
      'put these sections in this order',
    );
  });
});
