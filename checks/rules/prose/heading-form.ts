import { problemIf, type ProseRule } from './prose-rule.ts';

/** A heading has no final punctuation and no link, and is unique on its page. */
export const headingForm: ProseRule = {
  guide: 'headings-that-stand-alone',
  check: ({ blocks, links }) => {
    const headings = blocks.filter(({ kind }) => kind === 'heading');
    return headings.flatMap(({ text, line }, index) => {
      const first = headings.findIndex((other) => other.text.toLowerCase() === text.toLowerCase());
      const heading = `the heading "${text}"`;
      const punctuated = `${heading} ends with "${text.at(-1)}"; leave it out.`;
      const twice = `${heading} appears twice; readers cannot tell the two apart.`;
      const linked = `${heading} holds a link; put it in the text below.`;
      return [
        ...problemIf(/[.:;!,]$/.test(text), line, punctuated),
        ...problemIf(first < index, line, twice),
        ...problemIf(
          links.some((link) => link.line === line),
          line,
          linked,
        ),
      ];
    });
  },
};
