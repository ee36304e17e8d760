import { escapeHtml } from '../text/escape.ts';
import { nearestHint } from '../text/nearest.ts';
import { drawChart } from './chart.ts';
import { FIT_STEPS, NARROW_LIMIT } from './design.ts';
import { drawFlow } from './flow/flow.ts';
import { readChart } from './read/chart.ts';
import { readFlowchart, readState } from './read/flowchart.ts';
import { readSequence } from './read/sequence.ts';
import { DiagramError, readSource, type Source } from './read/source.ts';
import { drawSequence } from './sequence.ts';
import { element, type Canvas, type Drawing } from './svg.ts';

export { DiagramError };

/** Converts px to rem, so that a drawing scales with the reader's font size. */
function toRem(length: number): string {
  return `${String(Math.round((length / 16) * 1000) / 1000)}rem`;
}

function renderSvg(
  { width, height, body }: Canvas,
  variant: 'wide' | 'narrow',
  id: string,
): string {
  const attributes = {
    class: `dg-svg dg-${variant}`,
    role: 'img',
    'aria-labelledby': `${id}-title`,
    'aria-describedby': `${id}-text`,
    viewBox: `0 0 ${String(width)} ${String(height)}`,
    width: toRem(width),
    height: toRem(height),
  };
  return element('svg', attributes, body);
}

/** Returns the class by which diagram.css selects a drawing: `dg-fit-560` shows the wide one from 560 px on. */
function fitClass(wide: Canvas): string {
  const step = FIT_STEPS.find((width) => width >= wide.width) ?? FIT_STEPS.at(-1);
  return ` dg-fit dg-fit-${String(step)}`;
}

/** Renders a figure with the drawings, a caption, and a text alternative. */
function renderFigure(source: Source, drawing: Drawing, id: string): string {
  const { title, description, first, body } = source;
  const { wide, narrow } = drawing;
  const isOne = wide === null || wide.width <= NARROW_LIMIT;
  const stage =
    renderSvg(wide ?? narrow, 'wide', id) + (isOne ? '' : renderSvg(narrow, 'narrow', id));
  const details =
    element('summary', {}, 'Text description') +
    element('p', { id: `${id}-text` }, escapeHtml(description));
  // The page's Markdown version reads the source from this attribute, and title and description from the figure.
  const mermaid = [first, ...body.map(({ text }) => text)].join('\n');
  return element(
    'figure',
    { class: `diagram not-content${isOne ? '' : fitClass(wide)}`, id, 'data-mermaid': mermaid },
    element('figcaption', { class: 'dg-caption', id: `${id}-title` }, escapeHtml(title)) +
      element('div', { class: 'dg-stage' }, stage) +
      element('details', { class: 'dg-details' }, details),
  );
}

/** The function for each supported type of Mermaid diagram. */
const DRAW: Readonly<Record<string, (source: Source) => Drawing | Promise<Drawing>>> = {
  flowchart: (source) => drawFlow(readFlowchart(source)),
  'stateDiagram-v2': (source) => drawFlow(readState(source)),
  sequenceDiagram: (source) => drawSequence(readSequence(source)),
  'xychart-beta': (source) => drawChart(readChart(source)),
};

/** Renders a Mermaid fence as a figure with a unique `id`. @throws DiagramError with the line of a mistake */
export async function drawDiagram(fence: string, id: string): Promise<string> {
  const source = readSource(fence);
  const draw = DRAW[source.type];
  if (!draw) {
    const known = Object.keys(DRAW);
    const hint = nearestHint(source.type, known);
    const problem = `"${source.type}" is no type of diagram that is drawn.${hint}`;
    throw new DiagramError(1, problem, `one of ${known.join(', ')}.`);
  }
  const drawing = await draw(source);
  if (drawing.narrow.width > NARROW_LIMIT) {
    throw new DiagramError(1, 'A word is too long for a narrow screen.', 'shorter words or fewer.');
  }
  return renderFigure(source, drawing, id);
}
