import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitClass, mayScroll, renderSvg } from './canvas.ts';
import { FIT_STEPS } from './design.ts';

const IDENTITY = { id: 'diagram-a', title: 'A & B', description: 'A <b> and "B".' };
const canvas = (width: number) => ({ width, height: 40, body: '' });

describe('canvas', () => {
  it('names and describes the image by ids of its own', () => {
    const svg = renderSvg(canvas(320), 'wide', IDENTITY);
    expect(svg).toContain('role="img" aria-labelledby="diagram-a-wide-title"');
    expect(svg).toContain('<title id="diagram-a-wide-title">A &amp; B</title>');
    expect(svg).toContain('<desc id="diagram-a-wide-desc">A &lt;b&gt; and &quot;B&quot;.</desc>');
  });

  it('sizes the image in rem, so that it grows with the font', () => {
    expect(renderSvg(canvas(320), 'wide', IDENTITY)).toContain('width="20rem" height="2.5rem"');
  });

  it('shows the wide drawing from the first step that holds it', () => {
    expect(fitClass({ wide: canvas(481), narrow: canvas(200) })).toBe('dg-two dg-fit-560');
    expect(fitClass({ wide: canvas(200), narrow: null })).toBe('dg-one');
  });

  it('scrolls only what no step or no narrow screen holds', () => {
    expect(mayScroll({ wide: canvas(640), narrow: canvas(256) })).toBe(false);
    expect(mayScroll({ wide: canvas(640), narrow: null })).toBe(true);
    expect(mayScroll({ wide: canvas(1200), narrow: canvas(256) })).toBe(true);
  });

  it('has a container query for each step in the stylesheet of the frame', () => {
    const frame = new URL('../../components/content/diagrams/DiagramFrame.astro', import.meta.url);
    const css = readFileSync(frame, 'utf8');
    const queries = [...css.matchAll(/min-width: ([\d.]+)rem\) \{\s+\.diagram\.dg-fit-(\d+)/g)];
    expect(queries.map(([, , step]) => Number(step))).toEqual([...FIT_STEPS]);
    for (const [, rem, step] of queries) expect(Number(rem) * 16).toBe(Number(step));
  });
});
