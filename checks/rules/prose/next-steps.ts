import { problemIf, type ProseRule } from './prose-rule.ts';

const LINKS = { min: 2, max: 5 };

/** The last section has two to five links, or the cards of an index. */
export const nextSteps: ProseRule = {
  guide: 'next-steps',
  check: ({ blocks, links, page }) => {
    const headings = blocks.filter(({ kind, level }) => kind === 'heading' && level === 2);
    const heading = headings.find(({ text }) => text === 'Next steps');
    if (!heading || page.frontmatter['kind'] === 'index') return [];
    // One list item may link two related pages.
    const lines = links.filter(({ section }) => section === 'Next steps').map(({ line }) => line);
    const count = new Set(lines).size;
    const isOdd = count < LINKS.min || count > LINKS.max;
    const odd = `"Next steps" must have ${LINKS.min} to ${LINKS.max} links, not ${count}.`;
    return [
      ...problemIf(
        heading !== headings.at(-1),
        heading.line,
        '"Next steps" is not the last section.',
      ),
      ...problemIf(isOdd, heading.line, odd),
    ];
  },
};
