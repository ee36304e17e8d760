import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';
import { ANNOUNCEMENT_KEYS } from '../src/lib/browser/announcement.ts';
import { bootAnnouncement } from '../src/lib/browser/boot-announcement.ts';
import { bootArguments, bootColorMode } from '../src/lib/browser/boot-color-mode.ts';
import { suggestBasePath } from '../src/lib/paths/suggest-base-path.ts';
import { bootResults } from '../src/lib/page/boot-results.ts';
import { bootTabs } from '../src/lib/browser/boot-tabs.ts';
import { COLOR_MODE_KEY, TABS_KEY_PREFIX } from '../src/site/limits.ts';
import type { Site } from '../src/site/schema.ts';

/** Returns code that calls a function with JSON values. Escapes "</", which could end the script element. */
const call = (run: { toString(): string }, ...values: unknown[]) =>
  `(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(',')});`.replaceAll(
    '</',
    '<\\/',
  );

const minify = (...calls: readonly string[]) => minifySync('inline.js', calls.join('\n')).code;

/** Writes what runs before the first paint, and a style of pages. The policy allows no other inline code. */
export function writeInline({ announcement, colorMode }: Site) {
  const colors = [
    announcement?.backgroundColor && `background:${announcement.backgroundColor}`,
    announcement?.textColor && `color:${announcement.textColor}`,
  ].filter(Boolean);
  const code = minify(
    call(bootColorMode, ...bootArguments(colorMode, COLOR_MODE_KEY)),
    announcement ? call(bootAnnouncement, announcement.id, ANNOUNCEMENT_KEYS) : '',
    call(bootTabs, TABS_KEY_PREFIX),
  );
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 7);
  return {
    // The script of every page's head: a file, because it would be a tenth of a page's bytes.
    early: { path: `/_astro/early.${digest}.js`, code },
    // The inline script of the home page, which must run if no file loads, and of the results page.
    entry: minify(call(bootResults), call(suggestBasePath)),
    // The colors of the announcement bar. Empty if none are configured.
    announcementStyle: colors.length > 0 ? `aside.announcement{${colors.join(';')}}` : '',
  };
}

/** Adds the route of the script of every page's head. */
export const earlyScript = (site: Site): AstroIntegration => ({
  name: 'early-script',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const { path } = writeInline(site).early;
      injectRoute({ pattern: path, entrypoint: './src/site/early-script.ts' });
    },
  },
});
