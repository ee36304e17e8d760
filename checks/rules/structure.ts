import { proseLines, type SourcePage } from '../support/sources.ts';

const PLACEHOLDER = /\b(lorem ipsum|todo|tbd|fixme|coming soon)\b|\{\{\w+\}\}/i;

/** Reports wrong headings and placeholder text on a page. */
export function checkStructure(page: SourcePage): string[] {
  return [...checkHeadings(page), ...checkPlaceholders(page)];
}

/** Reports a second h1 besides the page's title, and skipped heading levels. */
function checkHeadings(page: SourcePage): string[] {
  let level = 1;
  return proseLines(page).flatMap(({ text, line }) => {
    const marks = /^(#{1,6})\s/.exec(text)?.[1]?.length;
    if (marks === undefined) return [];
    const at = `${page.file}:${line}`;
    const skipped = marks > level + 1;
    const expected = level + 1;
    level = marks;
    if (marks === 1) return [`${at}: a second h1. The title is the only one; start at "##".`];
    return skipped ? [`${at}: h${marks} skips a level; write "${'#'.repeat(expected)}".`] : [];
  });
}

function checkPlaceholders(page: SourcePage): string[] {
  return proseLines(page).flatMap(({ text, line }) => {
    const found = PLACEHOLDER.exec(text)?.[0];
    return found ? [`${page.file}:${line}: placeholder text "${found}".`] : [];
  });
}
