import type { PageContent } from '../../support/page-content.ts';
import type { ProseRule } from './prose-rule.ts';

/** The fixed headings of each kind, in their order, as the guide's table has them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  concept: ['At a glance', 'Worked example', 'What can go wrong', 'Next steps'],
  'how-to': ['Before you start', 'Check the result', 'What can go wrong', 'Next steps'],
  tutorial: [
    'What you build',
    'Before you start',
    'Check the result',
    'What can go wrong',
    'Next steps',
  ],
  reference: ['At a glance', 'What can go wrong', 'Next steps'],
  example: [
    'What it shows',
    'Before you start',
    'The code',
    'Run it',
    'What can go wrong',
    'Next steps',
  ],
  index: [],
};

/** Pages of one SDK share a layout of their own, half of which comes from its record. */
const OWN_LAYOUT = /^sdk\/(?:client|server)-side-sdks\//;

/** Each kind of page has its fixed parts, in order. */
export const fixedParts: ProseRule = {
  guide: 'page-kinds',
  check: ({ blocks, page }) => {
    const parts = PARTS[String(page.frontmatter['kind'])];
    if (!parts || OWN_LAYOUT.test(page.slug)) return [];
    const headings = listSections(blocks);
    const places = parts.map((part) => headings.indexOf(part));
    const missing = parts.filter((_, index) => places[index] === -1);
    const found = places.filter((place) => place >= 0);
    const isOrdered = found.every((place, index) => index === 0 || place > (found[index - 1] ?? 0));
    return [
      ...missing.map((part) => ({ line: page.bodyLine, text: `no section "${part}".` })),
      ...(isOrdered
        ? []
        : [
            {
              line: page.bodyLine,
              text: `the fixed parts stand in this order: ${parts.join(', ')}.`,
            },
          ]),
    ];
  },
};

function listSections(blocks: PageContent['blocks']): string[] {
  return blocks
    .filter(({ kind, level }) => kind === 'heading' && level === 2)
    .map(({ text }) => text);
}
