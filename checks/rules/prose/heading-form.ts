import type { ProseRule } from './prose-rule.ts';

/** A heading ends without punctuation, appears once on its page, and has no link. */
export const headingForm: ProseRule = {
  guide: 'headings-that-stand-alone',
  check: ({ blocks, links }) => {
    const headings = blocks.filter(({ kind }) => kind === 'heading');
    return headings.flatMap(({ text, line }, index) => {
      const first = headings.findIndex((other) => other.text.toLowerCase() === text.toLowerCase());
      return [
        ...(/[.:;!,]$/.test(text)
          ? [{ line, text: `the heading "${text}" ends with "${text.at(-1)}"; leave it out.` }]
          : []),
        ...(first < index
          ? [
              {
                line,
                text: `the heading "${text}" appears twice; readers cannot tell the two apart.`,
              },
            ]
          : []),
        ...(links.some((link) => link.line === line)
          ? [{ line, text: `the heading "${text}" holds a link; put it in the text below.` }]
          : []),
      ];
    });
  },
};
