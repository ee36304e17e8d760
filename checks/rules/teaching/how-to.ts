import type { PageContent } from '../../support/page-content.ts';

/** Kinds of pages by which a reader does something. */
const KINDS = ['how-to', 'tutorial'];
/** Less than this names nothing, and says nothing about what to see. */
const MIN_WORDS = 12;

/** Sections of such a page, with what to write where they are nearly empty. */
const SECTIONS = {
  'Before you start':
    'names no prerequisites. Say what the reader needs: objects with their keys, a role, a plan, a tool.',
  'Check the result': 'does not say how. Say what to run or open, and what the reader sees.',
};

/** Where a how-to or tutorial has these sections, they name what readers need and what they see at the end. */
export function checkHowTo({ page, blocks }: PageContent): string[] {
  if (!KINDS.includes(String(page.frontmatter['kind']))) return [];
  return Object.entries(SECTIONS).flatMap(([name, advice]) => {
    const section = blocks.filter((block) => block.section === name);
    const words = section
      .filter(({ kind }) => kind !== 'heading')
      .flatMap(({ text }) => text.split(/\s+/)).length;
    return section.length > 0 && words < MIN_WORDS ? [`${page.file}: "${name}" ${advice}`] : [];
  });
}
