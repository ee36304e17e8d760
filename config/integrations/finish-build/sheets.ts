import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBase } from '../../../src/lib/paths/paths.ts';
import type { Project } from '../../project.ts';
import { listReadProperties, removeDeadRules } from './dead-rules.ts';
import { read } from './files.ts';
import type { PageReading } from './read-page.ts';
import type { StyledPage } from './style-bundles.ts';
import { isTokenStyle, type StyleClasses } from './style-classes.ts';

/** Stand for the sheets of the classes that replace `style` attributes: of code, and of the rest. */
const TOKENS = 'tokens';
const OTHER_STYLES = 'other styles';

/** How much a byte of styles counts that a page doesn't need, where a usual page has 1. */
const WEIGHTS = { home: 30, hidden: 0.1 };

/** What the pages of a build use: their scripts, and the classes of their former `style` attributes. */
interface UsedByPages {
  script: string;
  words: ReadonlySet<string>;
  classes: StyleClasses;
}

/** The styles that each page may need, those of its former `style` attributes included. */
export function listStyles(
  readings: ReadonlyMap<string, PageReading>,
  late: ReadonlySet<string>,
  { basePath }: Project['site'],
  { words, classes }: UsedByPages,
): StyledPage[] {
  return [...readings].map(([page, reading]) => {
    const styles = [...new Set(reading.edits.flatMap(({ style }) => style ?? []))];
    const made = [
      ...(styles.some((style) => !isTokenStyle(style.trim())) ? [OTHER_STYLES] : []),
      ...(styles.some((style) => isTokenStyle(style.trim())) ? [TOKENS] : []),
    ];
    const own = reading.sheets.filter((sheet) => !late.has(withoutBase(sheet, basePath)));
    const names = new Set([...reading.classes, ...styles.map((style) => classes.classFor(style))]);
    const isHidden = !reading.written?.text.indexed;
    return {
      sheets: [...own, ...made],
      hasClass: (name: string) => names.has(name) || words.has(name),
      weight: page === '/index.html' ? WEIGHTS.home : isHidden ? WEIGHTS.hidden : 1,
    };
  });
}

/** Reads sheets without what no page and no script of the site can use. */
export function readLiveSheets(
  dir: string,
  pages: readonly StyledPage[],
  files: readonly string[],
  { basePath }: Project['site'],
  { script, words, classes }: UsedByPages,
): (sheet: string) => string {
  const sheets = files.filter((file) => /\.css$/.test(file)).map((file) => read(dir, file));
  const made = new Map([
    [TOKENS, classes.toCss(true)],
    [OTHER_STYLES, classes.toCss(false)],
  ]);
  const properties = new Set([...sheets, ...made.values(), script].flatMap(listReadProperties));
  const used = {
    hasClass: (name: string) => pages.some(({ hasClass }) => hasClass(name)),
    hasProperty: (name: string) => properties.has(name) || words.has(name),
  };
  return (sheet) =>
    removeDeadRules(made.get(sheet) ?? read(dir, withoutBase(sheet, basePath)), used);
}

/** The scripts of the site as one text. */
export function readScripts(dir: string, files: readonly string[]): string {
  const scripts = files.filter((file) => file.endsWith('.js'));
  return scripts.map((file) => read(dir, file)).join('\n');
}

/**
 * The sheets that a script fetches with a part of itself, such as an island. Astro links pages to them
 * as well, since the part may be needed; but it is not until a reader reaches for it.
 */
export function listLateSheets(script: string, sheets: readonly string[]): ReadonlySet<string> {
  return new Set(sheets.filter((sheet) => script.includes(sheet.slice(1))));
}

/** Writes the sheets that pages now link to, and removes those that they stand for. */
export function replaceSheets(
  dir: string,
  sheets: readonly string[],
  files: ReadonlyMap<string, string>,
): void {
  for (const sheet of sheets) rmSync(join(dir, sheet));
  for (const [file, css] of files) writeFileSync(join(dir, file), css);
}
