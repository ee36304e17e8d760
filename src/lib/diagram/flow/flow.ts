import { NARROW_LIMIT, WIDE_LIMIT } from '../design.ts';
import type { Drawing } from '../svg.ts';
import { drawLayout } from './draw.ts';
import type { FlowGraph, FlowLayout } from './model.ts';
import { placeAsLadder } from './ladder.ts';
import { placeAsOutline } from './outline.ts';
import { placeFlow, type Style } from './place.ts';

const toStyle = (direction: Style['direction']) => (wrap: number) => ({ direction, wrap });

/** The layout styles for wide and narrow screens, from the most spacious one. The first one that fits is used. */
const WIDE: readonly Style[] = [...[200, 128, 96].map(toStyle('right')), toStyle('down')(128)];
const NARROW: readonly Style[] = [160, 112, 96, 84, 72].map(toStyle('down'));

/** Lays out a graph in the first style that is at most `limit` px wide. Returns null if none is. */
async function fit(graph: FlowGraph, styles: readonly Style[], limit: number) {
  for (const style of styles) {
    const layout = await placeFlow(graph, style, limit - 4);
    if (isWithin(limit)(layout)) return layout;
  }
  return null;
}

/** The widths at which the texts of a ladder's nodes wrap, in px. */
const WRAPS = [200, 160, 128, 112, 96, 84, 72, 60];

/** Puts a path that goes down with nothing beside it in the middle, which a lane on one side would push aside. */
function center(layout: FlowLayout): FlowLayout {
  const [axis = 0, ...others] = new Set(layout.nodes.map(({ box }) => box.x + box.width / 2));
  return others.length > 0 ? layout : { ...layout, width: 2 * axis };
}

const isWithin = (limit: number) => (layout: FlowLayout | null | undefined) =>
  !!layout && layout.width <= limit - 4;

/** Draws a flowchart or a state diagram in the direction of its source if there is room, else downward. */
export async function drawFlow(graph: FlowGraph): Promise<Drawing> {
  const isDown = graph.direction === 'down';
  const right = [true, false].flatMap((isEven) =>
    WRAPS.slice(0, isDown ? 0 : 6).flatMap((wrap) =>
      // More of a line is seen beside its label where there is room.
      [16, 0].map((spare) => placeAsLadder(graph, 'right', wrap, spare, isEven)),
    ),
  );
  const down = WRAPS.map((wrap) => placeAsLadder(graph, 'down', wrap));
  const styles = WIDE.filter(({ direction }) => !isDown || direction === 'down');
  const first =
    [...right, ...down].find(isWithin(WIDE_LIMIT)) ?? (await fit(graph, styles, WIDE_LIMIT));
  const wide = drawLayout(center(first ?? placeAsOutline(graph)));
  if (wide.width <= NARROW_LIMIT) return { wide, narrow: wide };
  const groups = new Map(graph.nodes.map(({ id, group }) => [id, group]));
  // A line that goes down into a frame would cross its title.
  const isEntered = graph.edges.some(
    ({ from, to }) => groups.get(to) && groups.get(from) !== groups.get(to),
  );
  const column = down.find(isWithin(NARROW_LIMIT));
  const narrow = column ?? (isEntered ? null : await fit(graph, NARROW, NARROW_LIMIT));
  return { wide, narrow: drawLayout(narrow ?? placeAsOutline(graph)) };
}
