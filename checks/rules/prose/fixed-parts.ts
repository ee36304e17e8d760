import type { PageContent } from '../../support/page-content.ts';
import { problemIf, type ProseRule } from './prose-rule.ts';

/** Common headings, in their required order. */
const ORDER = [
  'What you build',
  'Before you start',
  'At a glance',
  'Worked example',
  'Check the result',
  'What can go wrong',
  'Next steps',
];

/** Kinds of pages that end with next steps. Index pages have cards instead. */
const KINDS = new Set(['concept', 'how-to', 'tutorial', 'reference', 'example']);

/** SDK pages have their own layout, which is partly generated from records. */
const OWN_LAYOUT = /^sdk\/(?:client|server)-side-sdks\//;

/** Common headings are in order, and the page ends with next steps. */
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
