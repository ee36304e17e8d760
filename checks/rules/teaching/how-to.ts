import type { PageContent } from '../../support/page-content.ts';

/** Kinds of pages by which a reader does something. */
const KINDS = ['how-to', 'tutorial'];
/** Less than this names nothing, and says nothing about what to see. */
const MIN_WORDS = 12;

/** A page that has readers do something names what they need first, and how they see that it worked. */
export function checkHowTo({ page, blocks }: PageContent): string[] {
  if (!KINDS.includes(String(page.frontmatter['kind']))) return [];
  const wordsOf = (section: string) =>
    blocks
      .filter((block) => block.section === section && block.kind !== 'heading')
      .flatMap(({ text }) => text.split(/\s+/)).length;
  return [
    ...(wordsOf('Before you start') < MIN_WORDS
      ? [
          `${page.file}: "Before you start" names no prerequisites. Say what the reader needs: objects with their keys, a role, a plan, a tool.`,
        ]
      : []),
    ...(wordsOf('Check the result') < MIN_WORDS
      ? [
          `${page.file}: "Check the result" does not say how. Say what to run or open, and what the reader sees.`,
        ]
      : []),
  ];
}
