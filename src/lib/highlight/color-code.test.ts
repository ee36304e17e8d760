import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { expect, it } from 'vitest';
import { MANAGEMENT } from '../explorer/fixtures.ts';
import { createSampleRequest } from '../openapi/samples/index.ts';
import { SAMPLE_LANGUAGES } from '../openapi/samples/languages/index.ts';
import { colorCode, PALETTE } from './index.ts';

const GRAMMARS = {
  csharp: () => import('shiki/langs/csharp.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  js: () => import('shiki/langs/javascript.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  sh: () => import('shiki/langs/shellscript.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
};
/** Operations without a body, and with one of all kinds of values. */
const OPERATIONS = ['deleteProject', 'createFeature'];
/** Characters whose color may differ from the build's. */
const MAX_OTHER_SHARE = 0.02;

const samplesOf = (print: (typeof SAMPLE_LANGUAGES)[number]['print']) =>
  MANAGEMENT.operations
    .filter(({ id }) => OPERATIONS.includes(id))
    .map((operation) => print(createSampleRequest(MANAGEMENT, operation)));

/** The color of each character except spaces. */
function listColors(pieces: readonly { readonly text: string; readonly color: string }[]) {
  return pieces.flatMap(({ text, color }) => [...text.replace(/\s/g, '')].map(() => color));
}

const toKey = ([light, dark]: readonly string[]) => `${light} ${dark}`.toLowerCase();

it("doesn't support other languages", () => {
  expect(colorCode('a', 'rust')).toBeUndefined();
});

it.each(SAMPLE_LANGUAGES)('colors $label as the build does', async (language) => {
  const { grammar, print } = language;
  const shiki = await createHighlighterCore({
    engine: createOnigurumaEngine(import('shiki/wasm')),
    themes: [import('shiki/themes/night-owl.mjs'), import('shiki/themes/night-owl-light.mjs')],
    langs: [GRAMMARS[grammar as keyof typeof GRAMMARS]()],
  });
  for (const code of samplesOf(print)) {
    const pieces = colorCode(code, grammar) ?? [];
    expect(pieces.map(({ text }) => text).join('')).toBe(code);
    const found = listColors(
      pieces.map(({ text, role }) => ({ text, color: toKey(PALETTE[role]) })),
    );
    const { tokens } = shiki.codeToTokens(code, {
      lang: grammar,
      themes: { light: 'night-owl-light', dark: 'night-owl' },
      defaultColor: false,
      tokenizeTimeLimit: 0,
    });
    const wanted = listColors(
      tokens.flat().map(({ content, htmlStyle = {} }) => ({
        text: content,
        color: toKey([htmlStyle['--shiki-light'] ?? '', htmlStyle['--shiki-dark'] ?? '']),
      })),
    );
    const others = wanted.filter((color, at) => color !== found[at]);
    expect(others.length / wanted.length).toBeLessThan(MAX_OTHER_SHARE);
  }
  shiki.dispose();
});
