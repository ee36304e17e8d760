import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBase } from '../../../src/lib/paths/paths.ts';
import type { Project } from '../../project.ts';
import { listReadProperties, removeDeadRules } from './dead-rules.ts';
import { read } from './files.ts';
import type { PageReading } from './read-page.ts';

/** Lists the style sheets of each page, by page. Omits those in `late`, which scripts load on demand. */
export function linkedSheets(
  readings: ReadonlyMap<string, PageReading>,
  late: ReadonlySet<string>,
  { basePath }: Project['site'],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...readings].map(([page, { sheets }]) => [
      page,
      sheets.filter((sheet) => !late.has(withoutBase(sheet, basePath))),
    ]),
  );
}

/** Returns a function that reads a style sheet and drops the rules that no page and no script uses. */
export function readLiveSheets(
  dir: string,
  readings: ReadonlyMap<string, PageReading>,
  files: readonly string[],
  { basePath }: Project['site'],
): (sheet: string) => string {
  const pages = [...readings.values()];
  const classes = new Set(pages.flatMap((page) => page.classes));
  const scripts = files.filter((file) => /\.js$/.test(file)).map((file) => read(dir, file));
  const code = new Set(scripts.join('\n').match(/[\w-]+/g));
  const sheets = files.filter((file) => /\.css$/.test(file)).map((file) => read(dir, file));
  const properties = new Set([...sheets, ...scripts].flatMap(listReadProperties));
  const used = {
    hasClass: (name: string) => classes.has(name) || code.has(name),
    hasProperty: (name: string) => properties.has(name) || code.has(name),
  };
  return (sheet) => removeDeadRules(read(dir, withoutBase(sheet, basePath)), used);
}

/** Lists style sheets that scripts load on demand. Astro also links them in pages, which don't need them. */
export function listLateSheets(
  dir: string,
  files: readonly string[],
  sheets: readonly string[],
): ReadonlySet<string> {
  const scripts = files.filter((file) => /^\/_astro\/.*\.js$/.test(file));
  const code = scripts.map((script) => read(dir, script)).join('\n');
  return new Set(sheets.filter((sheet) => code.includes(sheet.slice(1))));
}

/** Writes the bundles, and deletes the style sheets that they replace. */
export function replaceSheets(
  dir: string,
  sheets: readonly string[],
  files: ReadonlyMap<string, string>,
): void {
  for (const sheet of sheets) rmSync(join(dir, sheet));
  for (const [file, css] of files) writeFileSync(join(dir, file), css);
}
