import type { PageContent } from '../../support/page-content.ts';

/** Something that a page shows and not only tells. */
export interface ShownThing {
  readonly page: string;
  /** `diagram` by its title; `table` and `code` by the section that they stand in. */
  readonly kind: string;
  readonly title: string;
}

/** Diagrams, tables, and code that a page was to show and does not. */
export function checkShown(things: readonly ShownThing[], pages: readonly PageContent[]): string[] {
  return things.flatMap(({ page: slug, kind, title }) => {
    const content = pages.find(({ page }) => page.slug === slug);
    if (!content) return [`checks/expected/diagrams.tsv: there is no page ${slug}.`];
    const { drawings, rows, blocks, page } = content;
    const isThere = {
      diagram: drawings.some((drawing) => drawing.title === title),
      table: rows.some(({ section }) => section === title),
      code: content.fences.some(({ section }) => section === title),
    }[kind];
    if (isThere) return [];
    const titles = drawings.map((drawing) => drawing.title);
    const sections = blocks.filter(({ level }) => level === 2).map(({ text }) => text);
    const known = kind === 'diagram' ? titles : sections;
    return [`${page.file}: no ${kind} "${title}". The page has ${known.join(', ') || 'none'}.`];
  });
}
