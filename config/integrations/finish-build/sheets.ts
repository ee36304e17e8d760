import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBase } from '../../../src/lib/paths/paths.ts';
import type { Project } from '../../project.ts';
import { listReadProperties, removeDeadRules } from './dead-rules.ts';
import { read } from './files.ts';
import type { PageReading } from './read-page.ts';
import type { StyleClasses } from './style-classes.ts';

/** The virtual sheet of the classes that replace `style` attributes. */
const CLASSES = 'classes';

/** Returns the CSS of the virtual sheet, or undefined for a file name. */
export function makeClassesSheet(sheet: string, classes: StyleClasses): string | undefined {
  return sheet === CLASSES ? classes.toCss() : undefined;
}

/** Lists the sheets that each page needs, including those for its former `style` attributes. */
export function linkedSheets(
  readings: ReadonlyMap<string, PageReading>,
  late: ReadonlySet<string>,
  { basePath }: Project['site'],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...readings].map(([page, { sheets, edits }]) => {
      const made = edits.some(({ style }) => style) ? [CLASSES] : [];
      return [
        page,
        [...sheets.filter((sheet) => !late.has(withoutBase(sheet, basePath))), ...made],
      ];
    }),
  );
}

/** Reads sheets without the rules that neither pages nor scripts use. */
export function readLiveSheets(
  dir: string,
  readings: ReadonlyMap<string, PageReading>,
  files: readonly string[],
  readSheet: (sheet: string) => string,
): (sheet: string) => string {
  const pages = [...readings.values()];
  const classes = new Set(pages.flatMap((page) => page.classes));
  const scripts = files.filter((file) => /\.js$/.test(file)).map((file) => read(dir, file));
  const code = new Set(scripts.join('\n').match(/[\w-]+/g));
  const sheets = files.filter((file) => /\.css$/.test(file)).map((file) => read(dir, file));
  const styles = pages.flatMap(({ edits }) => edits.flatMap(({ style }) => style ?? []));
  const properties = new Set(
    [...sheets, ...scripts, ...new Set(styles)].flatMap(listReadProperties),
  );
  const used = {
    hasClass: (name: string) => classes.has(name) || code.has(name) || /^s[\da-z]+$/.test(name),
    hasProperty: (name: string) => properties.has(name) || code.has(name),
  };
  return (sheet) => removeDeadRules(readSheet(sheet), used);
}

/**
 * Lists sheets that a script loads with a lazy part, such as an island. Astro also links them in pages,
 * where they aren't needed before the reader opens that part.
 */
export function listLateSheets(
  dir: string,
  files: readonly string[],
  sheets: readonly string[],
): ReadonlySet<string> {
  const scripts = files.filter((file) => /^\/_astro\/.*\.js$/.test(file));
  const code = scripts.map((script) => read(dir, script)).join('\n');
  return new Set(sheets.filter((sheet) => code.includes(sheet.slice(1))));
}

/** Writes the bundled sheets, and deletes the sheets that they replace. */
export function replaceSheets(
  dir: string,
  sheets: readonly string[],
  files: ReadonlyMap<string, string>,
): void {
  for (const sheet of sheets) rmSync(join(dir, sheet));
  for (const [file, css] of files) writeFileSync(join(dir, file), css);
}
