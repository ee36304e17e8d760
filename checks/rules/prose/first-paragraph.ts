import type { ProseRule } from './prose-rule.ts';

/** The first paragraph precedes all headings and states what the reader gets. */
export const firstParagraph: ProseRule = {
  guide: 'first-paragraph',
  check: ({ blocks, page }) => {
    // The home page starts with a component, the not-found page with a search.
    if (['', '404'].includes(page.slug)) return [];
    const first = blocks.find(({ kind }) => kind === 'paragraph' || kind === 'heading');
    const { line = page.bodyLine, text = '', kind = 'heading' } = first ?? {};
    if (kind === 'heading') return [{ line, text: 'no paragraph comes before the first heading.' }];
    if (/^(?:This|The following) (?:page|guide|article|document|section)\b/.test(text))
      return [
        {
          line,
          text: 'the first paragraph starts with "This page"; start with what the reader gets.',
        },
      ];
    return [];
  },
};
