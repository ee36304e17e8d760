import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { create } from 'fontkitten';
import { toCardPath } from '../../src/lib/paths/paths.ts';
import type { Card, Letters } from '../../src/lib/social-card/lay-out-card.ts';
import { createPainter } from '../../src/lib/social-card/paint-card.ts';
import { CACHE, shortDigest } from '../../src/site/build-cache.ts';
import type { Project } from '../project.ts';
import type { Readings } from './finish-build/index.ts';

const FONT = '@fontsource/inter/files/inter-latin-700-normal.woff';

/** The cards of earlier builds, by a digest of what they show. */
const KEPT = join(CACHE, 'cards');

/** Draws each page's social card, the picture that a shared link shows, or copies that of an earlier build. */
export function socialCards({ site }: Project, readings: Readings): AstroIntegration {
  return {
    name: 'social-cards',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        // Error pages, such as /404.html, need no card.
        const texts = [...readings.values()].flatMap(({ written }) => written?.text ?? []);
        const pages = texts.filter(({ path }) => path.endsWith('/'));
        const cards = pages.map(({ path, title, section, trail }) => ({
          path,
          card: { title, section: trail.at(-1) ?? section, siteName: site.title },
        }));
        const letters = () => loadLetters(cards.map(({ card }) => card));
        let painter: ReturnType<typeof createPainter> | undefined;
        mkdirSync(KEPT, { recursive: true });
        for (const { path, card } of cards) {
          const kept = join(KEPT, `${shortDigest(card)}.png`);
          if (!existsSync(kept)) {
            const paint = await (painter ??= createPainter(letters()));
            // A build that is stopped while it writes keeps no incomplete picture.
            writeFileSync(`${kept}.new`, paint(card));
            renameSync(`${kept}.new`, kept);
          }
          const file = join(fileURLToPath(dir), toCardPath(path));
          mkdirSync(dirname(file), { recursive: true });
          copyFileSync(kept, file);
        }
        logger.info(`${pages.length} pictures for links`);
      },
    },
  };
}

/** Loads the outlines of the cards' letters from a font package, so that cards look the same on every machine. */
function loadLetters(cards: readonly Card[]): Letters {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FONT)));
  if (font.isCollection) throw new Error(`${FONT} is a collection: name a file with one font.`);
  // An ellipsis ends a title that is too long.
  const texts = [
    '…',
    ...cards.flatMap(({ title, section, siteName }) => [title, section, siteName]),
  ];
  const used = new Set(texts.join(''));
  const { unitsPerEm, characterSet } = font;
  const codePoints = characterSet.filter((codePoint) => used.has(String.fromCodePoint(codePoint)));
  return new Map(
    codePoints.map((codePoint) => {
      const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
      const outline = `<path transform="scale(${1 / unitsPerEm})" d="${path.toSVG()}"/>`;
      return [String.fromCodePoint(codePoint), { advance: advanceWidth / unitsPerEm, outline }];
    }),
  );
}
