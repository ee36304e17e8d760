import { find } from './events.ts';

/** Reads the translated texts that the page contains for scripts. Client-side navigation changes them. */
export const readTexts = (): Readonly<Record<string, string | undefined>> =>
  JSON.parse(find('[data-texts]')?.dataset['texts'] ?? '{}') as Record<string, string | undefined>;

/** Returns a text of the script of every page. It is English if the page has no other. */
export const scriptText = (key: keyof typeof SCRIPT_TEXTS): string =>
  readTexts()[key] ?? SCRIPT_TEXTS[key];
