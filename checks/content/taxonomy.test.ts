import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sidebars } from '../../config/sidebars/index.ts';

/** Headings of index pages that aren't groups of pages. */
const OTHER = ['Guides by stage', 'Build your own integration', 'Next steps'];

it.each([
  ['integrations', 'integrations'],
  ['best-practices', 'bestPractices'],
])('the index page of %s has the groups of the sidebar %s, in the same order', (slug, sidebar) => {
  const spec = sidebars[sidebar] ?? [];
  const text = readFileSync(`src/content/docs/${slug}/index.mdx`, 'utf8');
  const headings = [...text.matchAll(/^## (.+?)(?: \{#.*)?$/gm)].map(([, heading]) => heading);
  const groups = spec.flatMap((item) => (typeof item === 'string' ? [] : [item.label]));
  expect(groups).toEqual(headings.filter((heading) => !OTHER.includes(heading ?? '')));
});
