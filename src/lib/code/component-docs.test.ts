import { expect, it } from 'vitest';
import { readComponent } from './component-docs.ts';

it('reads the purpose and the props of a component', () => {
  const source = `---
/** A panel.
 * It folds. */
interface Props {
  /** The text
   * of it. */
  summary: string;
  open?: 'yes' | 'no';
}
const { summary } = Astro.props;
---
<p />`;
  expect(readComponent('A.astro', source)).toEqual({
    purpose: 'A panel. It folds.',
    props: [
      { name: 'summary', type: 'string', isOptional: false, purpose: 'The text of it.' },
      { name: 'open', type: "'yes' | 'no'", isOptional: true, purpose: '' },
    ],
  });
});

it('requires a JSDoc comment', () => {
  expect(() => readComponent('A.astro', '---\nconst a = 1;\n---')).toThrow('A.astro: begin with');
});
