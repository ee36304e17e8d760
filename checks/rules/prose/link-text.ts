import type { ProseRule } from './prose-rule.ts';

const EMPTY =
  /^(?:here|click here|this|this (?:page|link|article|guide|section|post)|link|more|read more|learn more|see more|details|page|https?:\/\/\S+)$/i;

/** Link text names its target. */
export const linkText: ProseRule = {
  guide: 'link-text-names-the-target',
  check: ({ links }) =>
    links
      .filter(({ text }) => EMPTY.test(text.trim()) || text.trim() === '')
      .map(({ text, line, url }) => ({
        line,
        text: `the link text "${text}" says nothing of ${url}; write what the reader finds there.`,
      })),
};
