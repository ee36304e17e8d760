import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { create } from 'fontkitten';
import { toCardPath } from '../../src/lib/paths/paths.ts';
import { drawCard } from '../../src/lib/social-card/draw-card.ts';
import type { Card, Letters } from '../../src/lib/social-card/lay-out-card.ts';
import { openPartCache } from '../../src/site/build-cache.ts';
import type { Project } from '../project.ts';
import type { BuiltTexts } from './finish-build/index.ts';

/** Code that affects how a social card looks, for the cache key. */
const CODE = ['config/integrations/social-cards.ts', 'src/lib/social-card'];
const FONT = '@fontsource/inter/files/inter-latin-700-normal.woff';

/** Draws each page's social card, the picture that a shared link shows. Unchanged cards are cached. */
export function socialCards({ site }: Project, texts: BuiltTexts): AstroIntegration {
  return {
    name: 'social-cards',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const kept = openPartCache<string>('social-cards', CODE);
        let letters: Letters | undefined;
        let bytes = 0;
        // Error pages, such as /404.html, need no card.
        const pages = [...texts.values()].filter(({ text }) => text.path.endsWith('/'));
        for (const { text } of pages) {
          const { path, title, section, trail } = text;
          const card: Card = { title, section: trail.at(-1) ?? section, siteName: site.title };
          const base64 = await kept.rememberAsync(card, async () => {
            letters ??= loadLetters();
            return (await drawCard(card, letters)).toString('base64');
          });
          const png = Buffer.from(base64, 'base64');
          const file = join(fileURLToPath(dir), toCardPath(path));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, png);
          bytes += png.length;
        }
        logger.info(`${pages.length} pictures for links, ${Math.round(bytes / 1024)} KB`);
      },
    },
  };
}

/** Loads the letters' outlines from a font package, so that cards look the same on every machine. */
function loadLetters(): Letters {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FONT)));
  if (font.isCollection) throw new Error(`${FONT} is a collection: name a file with one font.`);
  const { unitsPerEm, characterSet } = font;
  return new Map(
    characterSet.map((codePoint) => {
      const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
      const outline = `<path transform="scale(${1 / unitsPerEm})" d="${path.toSVG()}"/>`;
      return [String.fromCodePoint(codePoint), { advance: advanceWidth / unitsPerEm, outline }];
    }),
  );
}
