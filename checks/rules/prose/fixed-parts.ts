import type { PageContent } from '../../support/page-content.ts';
import { problemIf, type ProseRule } from './prose-rule.ts';

/** Headings that many pages share, in the order in which readers expect them. */
const ORDER = [
  'What you build',
  'Before you start',
  'At a glance',
  'Worked example',
  'Check the result',
  'What can go wrong',
  'Next steps',
];

/** Kinds of pages that end with next steps. The cards of an index take their place. */
const KINDS = new Set(['concept', 'how-to', 'tutorial', 'reference', 'example']);

/** Pages of one SDK share a layout of their own, half of which comes from its record. */
const OWN_LAYOUT = /^sdk\/(?:client|server)-side-sdks\//;

/** A page uses the shared headings that it needs, in their order, and ends with next steps. */
export const fixedParts: ProseRule = {
  guide: 'page-kinds',
  check: ({ blocks, page }) => {
    if (!KINDS.has(String(page.frontmatter['kind'])) || OWN_LAYOUT.test(page.slug)) return [];
    const shared = listSections(blocks).filter((heading) => ORDER.includes(heading));
    const wanted = ORDER.filter((part) => shared.includes(part));
    const order = `put these sections in this order: ${wanted.join(', ')}.`;
    return [
      ...problemIf(!shared.includes('Next steps'), page.bodyLine, 'no section "Next steps".'),
      ...problemIf(shared.join() !== wanted.join(), page.bodyLine, order),
    ];
  },
};

function listSections(blocks: PageContent['blocks']): string[] {
  return blocks
    .filter(({ kind, level }) => kind === 'heading' && level === 2)
    .map(({ text }) => text);
}
