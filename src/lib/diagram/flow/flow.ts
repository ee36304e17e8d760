import { NARROW_LIMIT, WIDE_LIMIT } from '../design.ts';
import type { Drawing } from '../svg.ts';
import { drawLayout } from './draw.ts';
import { isMark } from './model.ts';
import type { FlowGraph, FlowLayout } from './model.ts';
import { placeAsLadder } from './ladder.ts';
import { placeAsOutline } from './outline.ts';
import { placeFlow } from './place.ts';
import type { Style } from './place.ts';

const toStyle = (direction: Style['direction']) => (wrap: number) => ({ direction, wrap });

/** The layout styles for wide and narrow screens, from the most spacious one. The first one that fits is used. */
const WIDE: readonly Style[] = [...[200, 128, 96].map(toStyle('right')), toStyle('down')(128)];
const NARROW: readonly Style[] = [160, 112, 72].map(toStyle('down'));

/** Lays out a graph in the first style that is at most `limit` px wide, or else in the narrowest style. */
async function fit(graph: FlowGraph, styles: readonly Style[], limit: number): Promise<FlowLayout> {
  let narrowest: FlowLayout | undefined;
  for (const style of styles) {
    const isLast = style === styles.at(-1);
    const layout = await placeFlow(graph, style, isLast ? undefined : limit);
    if (!narrowest || layout.width < narrowest.width) narrowest = layout;
    if (layout.width <= limit) return layout;
  }
  return narrowest ?? placeAsOutline(graph);
}

/** The widths at which the texts of a ladder's nodes wrap, in px. */
const WRAPS = [160, 128, 112, 96, 84, 72, 60];

/** Whether all nodes have one width. */
const isEven = (layout: FlowLayout | null) =>
  new Set(layout?.nodes.flatMap(({ node, box }) => (isMark(node) ? [] : [box.width]))).size === 1;

const isWithin = (limit: number) => (layout: FlowLayout | null | undefined) =>
  !!layout && layout.width <= limit - 4;

/** Draws a flowchart or a state diagram in the direction of its source if there is room, else downward. */
export async function drawFlow(graph: FlowGraph): Promise<Drawing> {
  const right = WRAPS.slice(0, 4).map((wrap) => placeAsLadder(graph, 'right', wrap));
  const down = WRAPS.map((wrap) => placeAsLadder(graph, 'down', wrap));
  const column = down.find(isWithin(NARROW_LIMIT));
  // One drawing serves all screens if its texts have room.
  const both = down.slice(0, 5).find((layout) => layout === column);
  const isDown = graph.direction === 'down';
  const ladders = isDown ? [] : [...right.filter(isEven), ...right];
  const first = [...ladders, both, ...down].find(isWithin(WIDE_LIMIT));
  const styles = WIDE.filter(({ direction }) => !isDown || direction === 'down');
  const wide = drawLayout(first ?? (await fit(graph, styles, WIDE_LIMIT - 4)));
  if (wide.width <= NARROW_LIMIT) return { wide, narrow: wide };
  const narrow = column ?? (await fit(graph, NARROW, NARROW_LIMIT - 4));
  const isNarrow = isWithin(NARROW_LIMIT)(narrow);
  return { wide, narrow: drawLayout(isNarrow ? narrow : placeAsOutline(graph)) };
}
