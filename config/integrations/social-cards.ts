import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { create, type Font } from 'fontkitten';
import sharp from 'sharp';
import { toCardPath } from '../../src/lib/paths/paths.ts';
import { drawCard, type Card } from '../../src/lib/social-card/draw-card.ts';
import { openPartCache } from '../../src/site/build-cache.ts';
import type { Project } from '../project.ts';
import type { BuiltTexts } from './finish-build/index.ts';

/** Code that affects how a card looks, for the cache key. The font and the renderer are in the lock file. */
const CODE = ['config/integrations/social-cards.ts', 'src/lib/social-card'];
const FONT = '@fontsource/inter/files/inter-latin-700-normal.woff';
// Cards are drawn in parallel, so more threads for each would not help.
sharp.concurrency(1);
/** A palette for a few flat colors and their blends. More colors would double the file size. */
const PNG = { palette: true, colours: 16, effort: 1, dither: 0, compressionLevel: 6 };

/** Draws a social card for each page, with its title and section. Unchanged cards come from the cache. */
export function socialCards({ site }: Project, texts: BuiltTexts): AstroIntegration {
  return {
    name: 'social-cards',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const font = loadFont();
        const kept = openPartCache<string>('social-cards', CODE);
        const pages = [...texts.values()]
          .map(({ text }) => text)
          // Nobody shares an error page.
          .filter(({ path }) => path.endsWith('/'));
        const sizes = await Promise.all(
          pages.map(async ({ path, title, section, trail }) => {
            const card: Card = { title, section: trail.at(-1) ?? section, siteName: site.title };
            const png = await kept.rememberAsync(card, () => paint(drawCard(card, font)));
            return writePicture(join(fileURLToPath(dir), toCardPath(path)), png);
          }),
        );
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        logger.info(`${pages.length} pictures for links, ${Math.round(bytes / 1024)} KB`);
      },
    },
  };
}

/** Loads the font from a package, because a machine may have other fonts or none. */
function loadFont(): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FONT)));
  if (font.isCollection) throw new Error(`${FONT} is a collection: name a file with one font.`);
  return font;
}

/** Returns the picture as base64, because the build's cache stores text. */
async function paint(svg: string): Promise<string> {
  return (await sharp(Buffer.from(svg)).png(PNG).toBuffer()).toString('base64');
}

function writePicture(file: string, base64: string): number {
  const picture = Buffer.from(base64, 'base64');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  return picture.length;
}
