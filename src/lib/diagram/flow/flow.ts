import { NARROW_LIMIT, WIDE_LIMIT } from '../design.ts';
import type { Drawing } from '../svg.ts';
import { drawLayout } from './draw.ts';
import type { FlowGraph, FlowLayout } from './model.ts';
import { placeAsOutline } from './outline.ts';
import { placeFlow } from './place.ts';
import type { Style } from './place.ts';
import { placeInRows } from './rows.ts';

const ROOMY = { direction: 'right', wrap: 200 } as const;
const RIGHT = { direction: 'right', wrap: 128 } as const;
const TIGHT = { direction: 'right', wrap: 96 } as const;
const DOWN = { direction: 'down', wrap: 128 } as const;

/** The layout styles for wide screens, from the most to the least spacious. The first one that fits is used. */
const WIDE: readonly Style[] = [ROOMY, RIGHT, TIGHT, DOWN];
const NARROW: readonly Style[] = [160, 112, 72].map((wrap) => ({ ...DOWN, wrap }));

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

/** Draws a flowchart or a state diagram in the direction of its source if there is room, else downward. */
export async function drawFlow(graph: FlowGraph): Promise<Drawing> {
  const [limit, isDown] = [WIDE_LIMIT - 4, graph.direction === 'down'];
  const rows = isDown ? [] : [1, 2, 3].map((count) => placeInRows(graph, count));
  const styles = WIDE.filter(({ direction }) => !isDown || direction === 'down');
  const inRows = rows.find((layout) => layout && layout.width <= limit);
  const wide = drawLayout(inRows ?? (await fit(graph, styles, limit)));
  if (wide.width <= NARROW_LIMIT) return { wide, narrow: wide };
  const isNarrow = ({ width }: FlowLayout) => width <= NARROW_LIMIT - 4;
  const column = placeInRows(graph, graph.nodes.length);
  const narrow = column && isNarrow(column) ? column : await fit(graph, NARROW, NARROW_LIMIT - 4);
  return { wide, narrow: drawLayout(isNarrow(narrow) ? narrow : placeAsOutline(graph)) };
}
