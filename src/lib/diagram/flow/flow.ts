import type { Canvas, Drawing } from '../canvas.ts';
import { CANVAS_PAD, NARROW_LIMIT, WIDE_LIMIT } from '../design.ts';
import type { DiagramSource } from '../errors.ts';
import { drawLayout } from './draw.ts';
import { foldFlow } from './fold.ts';
import type { FlowGraph } from './model.ts';
import type { Direction } from './outline.ts';
import { parseFlow } from './parse.ts';
import type { Notation } from './parse.ts';
import { placeAsTree } from './place-as-tree.ts';
import { placeFlow } from './place.ts';
import type { FlowLayout, Style } from './place.ts';

/** `auto` picks what suits each width; `right` and `down` fix the direction on wide screens. */
export type FlowDirection = 'auto' | Direction;

type RoomStyle = Omit<Style, 'direction'>;

const ROOMY: RoomStyle = { room: { wrap: 128, padding: 12 }, gap: 40, labelWrap: 96 };
const TIGHT: RoomStyle = { room: { wrap: 96, padding: 8 }, gap: 28, labelWrap: 72 };

/** From the most to the least spacious; the first that fits is taken. */
const NARROW_STYLES: readonly RoomStyle[] = [
  { room: { wrap: 160, padding: 12 }, gap: 40, labelWrap: 110 },
  { room: { wrap: 112, padding: 12 }, gap: 40, labelWrap: 80 },
  { room: { wrap: 96, padding: 8 }, gap: 36, labelWrap: 72 },
];

/** What a layout's height weighs: the lowest figure wins, and a change of direction has a price. */
const WEIGHTS = { right: 1, tight: 1.1, folded: 1.2, down: 1.3 };

type Candidate = { layout: FlowLayout; weight: number };

function wideCandidates(graph: FlowGraph, direction: FlowDirection): Candidate[] {
  const limit = WIDE_LIMIT - 2 * CANVAS_PAD;
  const found: Candidate[] = [];
  if (direction !== 'down') {
    const roomy: Style = { ...ROOMY, direction: 'right' };
    const tight: Style = { ...TIGHT, direction: 'right' };
    found.push({ layout: placeFlow(graph, roomy), weight: WEIGHTS.right });
    found.push({ layout: placeFlow(graph, tight), weight: WEIGHTS.tight });
    const fits = found.some(({ layout }) => layout.width <= limit);
    for (const style of fits ? [] : [roomy, tight]) {
      const layout = foldFlow(graph, limit, style);
      if (layout) found.push({ layout, weight: WEIGHTS.folded });
    }
  }
  if (direction !== 'right') {
    found.push({ layout: placeFlow(graph, { ...ROOMY, direction: 'down' }), weight: WEIGHTS.down });
  }
  return found;
}

function chooseWide(graph: FlowGraph, direction: FlowDirection): FlowLayout {
  const candidates = wideCandidates(graph, direction);
  const fitting = candidates.filter(({ layout }) => layout.width + 2 * CANVAS_PAD <= WIDE_LIMIT);
  const score = ({ layout, weight }: Candidate): number => layout.height * weight;
  const [best] = fitting.sort((a, b) => score(a) - score(b));
  const [narrowest] = candidates.sort((a, b) => a.layout.width - b.layout.width);
  return (best ?? narrowest)?.layout ?? placeAsTree(graph, NARROW_LIMIT);
}

function chooseNarrow(graph: FlowGraph): FlowLayout {
  const limit = NARROW_LIMIT - 2 * CANVAS_PAD;
  for (const style of NARROW_STYLES) {
    const layout = placeFlow(graph, { ...style, direction: 'down' });
    if (layout.width <= limit) return layout;
  }
  return placeAsTree(graph, limit);
}

function drawGraph(graph: FlowGraph, direction: FlowDirection): Drawing {
  const wide: Canvas = drawLayout(chooseWide(graph, direction));
  if (wide.width <= NARROW_LIMIT) return { wide, narrow: null };
  return { wide, narrow: drawLayout(chooseNarrow(graph)) };
}

/** Draws a flow (`FlowDiagram`) or a state machine (`StateDiagram`) from its notation. */
export function drawFlow(
  text: string,
  source: DiagramSource,
  direction: FlowDirection = 'auto',
  notation: Notation = 'flow',
): Drawing {
  return drawGraph(parseFlow(text, source, notation), direction);
}
