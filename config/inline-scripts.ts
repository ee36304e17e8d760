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

/**
 * Writes the scripts and the style that pages contain themselves. The policy allows only these. A file
 * before the style sheet would delay the first paint on a slow phone by 660 ms: docs/decisions.md.
 */
export function writeInline({ announcement, colorMode }: Site) {
  const colors = [
    announcement?.backgroundColor && `background:${announcement.backgroundColor}`,
    announcement?.textColor && `color:${announcement.textColor}`,
  ].filter(Boolean);
  return {
    scripts: {
      // Sets what must be set before the first paint, on every page.
      boot: minify(
        call(bootColorMode, ...bootArguments(colorMode, COLOR_MODE_KEY)),
        announcement ? call(bootAnnouncement, announcement.id, ANNOUNCEMENT_KEYS) : '',
      ),
      // Shows one panel of each tab list before the page's script runs.
      tabs: minify(call(bootTabs, TABS_KEY_PREFIX)),
      // What the home page and the results page need before the first paint. One script, so that it has one hash.
      entry: minify(call(bootResults), call(suggestBasePath)),
    },
    // The colors of the announcement bar. Empty if none are configured.
    announcementStyle: colors.length > 0 ? `aside.announcement{${colors.join(';')}}` : '',
  };
}
