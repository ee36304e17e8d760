import type english from '../../../content/i18n/en.json';
import { find } from './events.ts';

type ScriptTexts = (typeof english)['script'];

/** Reads the texts that the page contains for scripts, in its language. Client-side navigation changes them. */
export const readTexts = (): Readonly<Record<string, string | undefined>> =>
  JSON.parse(find('[data-texts]')?.dataset['texts'] ?? '{}') as Record<string, string | undefined>;

/** Returns a text that the script of every page shows. Every page contains these texts. */
export const scriptText = (key: keyof ScriptTexts): string => (readTexts() as ScriptTexts)[key];
