import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { expect, it } from 'vitest';
import { dataOf, MANAGEMENT } from '../explorer/fixtures.ts';
import { BODY, createState, withText } from '../explorer/index.ts';
import { printSample } from '../explorer/samples.ts';
import { SAMPLE_LANGUAGES } from '../openapi/samples/languages/index.ts';
import { colorCode, CODE_THEME, renderCode, roleOf } from './index.ts';

const GRAMMARS = {
  csharp: () => import('shiki/langs/csharp.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  js: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  sh: () => import('shiki/langs/shellscript.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
};
/** API operations: one without a request body, and one of whose bodies has values of all types. */
const OPERATIONS = ['deleteProject', 'createFeature'];
/** The share of characters whose color may differ from that of the build's highlighter: most in templates. */
const MAX_OTHER_SHARE: Readonly<Record<string, number>> = {
  csharp: 0.12,
  java: 0.06,
  kotlin: 0.13,
};

const samplesOf = (language: string) =>
  OPERATIONS.map((id) => {
    const data = dataOf(MANAGEMENT, id);
    const body = data.body?.examples.at(-1)?.text;
    const start = createState(data);
    const state = body === undefined ? start : withText(start, BODY, body);
    // For the build's highlighter, JSON in a shell command is only a text.
    return printSample(data, state, language).replace(/--data '.*'/s, "''");
  });

/** Returns the role of each character except spaces and colons, which need no color. */
const listRoles = (
  pieces: readonly { readonly text: string; readonly role?: string | undefined }[],
) => pieces.flatMap(({ text, role }) => [...text.replace(/[\s:]/g, '')].map(() => role));

const EXAMPLE = JSON.stringify(
  { key: 'a "b": 1', list: [-1.5e3, true, null, {}], empty: '' },
  null,
  2,
);
const JSON_LANGUAGE = { id: 'json', label: 'JSON', grammar: 'json' };

it("doesn't support other languages", () => {
  expect(colorCode('a', 'rust')).toBeUndefined();
});

it.each([...SAMPLE_LANGUAGES, JSON_LANGUAGE])(
  'colors $label as the build does',
  async (language) => {
    const { id, grammar } = language;
    const shiki = await createHighlighterCore({
      engine: createOnigurumaEngine(import('shiki/wasm')),
      themes: [CODE_THEME],
      langs: [GRAMMARS[grammar as keyof typeof GRAMMARS]()],
    });
    for (const code of id === 'json' ? [EXAMPLE] : samplesOf(id)) {
      const pieces = colorCode(code, grammar) ?? [];
      expect(pieces.map(({ text }) => text).join('')).toBe(code);
      const tokens = shiki.codeToTokensBase(code, { lang: grammar, tokenizeTimeLimit: 0 }).flat();
      const wanted = listRoles(
        tokens.map(({ content, color = '' }) => ({ text: content, role: roleOf(color) })),
      );
      const found = listRoles(pieces);
      const others = wanted.filter((role, at) => role !== found[at]);
      expect(others.length / wanted.length).toBeLessThan(MAX_OTHER_SHARE[id] ?? 0.03);
    }
    shiki.dispose();
  },
);

it('colors JSON in a shell command as JSON', () => {
  const [open, json, close] = ["curl --data '", `{ "it'\\''s": [1, "a"] }`, `' "$URL"`];
  const pieces = colorCode(open + json + close, 'sh') ?? [];
  const rolesOf = (text: string) => pieces.find((piece) => piece.text === text)?.role;
  expect([rolesOf(`"it'\\''s"`), rolesOf('1'), rolesOf('"a"')]).toEqual([
    'name',
    'value',
    'string',
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe(open + json + close);
});

it('indents the lines of a text that goes over several, and colors what follows', () => {
  const code = `Send(Body("""\n        {\n          "name": "Longer than a narrow line"\n        }\n        """, Encoding.UTF8, "text/plain"))`;
  const html = renderCode(code, 'csharp');
  expect(html).toContain('<span class="hang-12"><span class="t-string">          "name');
  expect(html).toMatch(/"t-string"> {8}"{3}<\/span>, Encoding/);
});

it.each([
  ['many values', `{${'"key":1,'.repeat(25_000)}}`],
  ['quotes without an end', `"${String.raw`\"`.repeat(100_000)}`],
  ['many words', `"${'x '.repeat(100_000)}`],
])('leaves a long line with %s plain and whole', (_, line) => {
  expect(renderCode(`{\n${line}`, 'json')).toBe(`{\n${line}`);
  expect(colorCode(line, 'json')).toEqual([{ text: line, role: 'plain' }]);
});
