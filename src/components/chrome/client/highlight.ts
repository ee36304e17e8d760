import { createHighlighterCore, type HighlighterCore, type LanguageInput } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { makeReadable } from '../../../lib/contrast/contrast.ts';

/** The themes of the code blocks that are highlighted at build. */
const THEMES = { light: 'night-owl-light', dark: 'night-owl' } as const;

/** A grammar each, fetched when a reader first chooses its language. */
const GRAMMARS: Readonly<Record<string, () => LanguageInput>> = {
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

let highlighter: Promise<HighlighterCore> | undefined;

/**
 * Colors a plain code block in place.
 * @throws Error where a part cannot be fetched; the block then stays as it is: readable
 */
export async function highlight(block: HTMLElement, language: string): Promise<void> {
  const grammar = GRAMMARS[language];
  const code = block.querySelector('code');
  if (!grammar || !code) return;
  try {
    highlighter ??= createHighlighterCore({
      engine: createJavaScriptRegexEngine({ forgiving: true }),
      themes: [import('shiki/themes/night-owl.mjs'), import('shiki/themes/night-owl-light.mjs')],
    });
    const shiki = await highlighter;
    await shiki.loadLanguage(grammar());
    color(code, shiki, language);
  } catch (error) {
    highlighter = undefined;
    throw error;
  }
}

/** The background of code as `--g-code` has it: in light mode, then in dark mode. */
function readBackgrounds(code: HTMLElement): readonly string[] {
  return (
    getComputedStyle(code)
      .getPropertyValue('--g-code')
      .match(/#[\da-f]{6}/gi) ?? []
  );
}

/** Colors are set through the object model: the policy allows no style attribute. */
function color(code: HTMLElement, shiki: HighlighterCore, lang: string): void {
  const { tokens } = shiki.codeToTokens(code.textContent, {
    lang,
    themes: THEMES,
    defaultColor: false,
  });
  const [onLight = '#ffffff', onDark = '#000000'] = readBackgrounds(code);
  const lines = tokens.map((line) =>
    line.map(({ content, htmlStyle }) => {
      const { '--shiki-light': light, '--shiki-dark': dark } = htmlStyle ?? {};
      const span = document.createElement('span');
      span.textContent = content;
      if (light && dark) {
        const colors = [makeReadable(light, onLight), makeReadable(dark, onDark)];
        span.style.color = `light-dark(${colors.join(', ')})`;
      }
      return span;
    }),
  );
  code.replaceChildren(...lines.flatMap((line, index) => (index === 0 ? line : ['\n', ...line])));
}
