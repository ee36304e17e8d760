import { existsSync, readFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import english from '../content/i18n/en.json' with { type: 'json' };
import { completeTexts, type Texts } from '../lib/text/texts.ts';

const { script, late, ...html } = english;
const strings = <T extends object>(texts: T) =>
  z.object(
    Object.fromEntries(Object.keys(texts).map((key) => [key, z.string().min(1)])) as Record<
      keyof T,
      z.ZodString
    >,
  );

/** The schema of the site's own texts, which extends Starlight's: the keys of `src/content/i18n/en.json`. */
export const textSchema = strings(html).extend({ script: strings(script), late: strings(late) });

/**
 * Loads the texts of each language from `<folder>/<language>.json`. Texts that are missing there are English, and
 * a warning lists their keys.
 */
export function textsLoader(folder: string, languages: readonly string[]): Loader {
  return {
    name: 'texts',
    load: async ({ store, parseData, logger }) => {
      store.clear();
      for (const id of languages) {
        const file = `${folder}/${id}.json`;
        const own = existsSync(file)
          ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Texts>)
          : {};
        const { texts, missing } = completeTexts(own, english);
        if (missing.length > 0 && !id.startsWith('en'))
          logger.warn(
            `${file} lacks ${missing.length} texts, which are English: ${missing.join(', ')}`,
          );
        store.set({ id, data: await parseData({ id, data: texts }) });
      }
    },
  };
}
