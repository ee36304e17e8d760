import type { LayerGraph } from './model.ts';
import { canMoveBend, canMovePort } from './moves.ts';
import type { Bend } from './moves.ts';
import type { OrderedLayers, Strand } from './order-layers.ts';
import type { StrandPorts } from './place-ports.ts';

/** A jog shorter than this looks like a mistake, in px. */
const SMALL_JOG = 16;

/** The bends next to a port, as far as the line runs straight. */
function straightRun(bends: readonly Bend[]): Bend[] {
  const first = bends[0]?.across ?? 0;
  const end = bends.findIndex(({ across }) => Math.abs(across - first) > 0.1);
  return end < 0 ? [...bends] : bends.slice(0, end);
}

function bendsToPorts(
  strand: Strand,
  ends: StrandPorts,
  graph: LayerGraph,
  ordered: OrderedLayers,
): void {
  for (const [bends, across, other] of [
    [strand.bends, ends.top.across, ends.bottom.across],
    [[...strand.bends].reverse(), ends.bottom.across, ends.top.across],
  ] as const) {
    const run = straightRun(bends);
    const first = run[0]?.across;
    if (first === undefined || Math.abs(first - across) > SMALL_JOG) continue;
    const isStraightAlready = run.length === bends.length && Math.abs(first - other) < 0.1;
    if (isStraightAlready) continue;
    if (run.every((bend) => canMoveBend(bend, across, strand, graph, ordered))) {
      for (const bend of run) bend.across = across;
    }
  }
}

/** A line that is straight but for one small jog takes its other end along, if that may move. */
function endsToBends(
  strand: Strand,
  ends: StrandPorts,
  graph: LayerGraph,
  ordered: OrderedLayers,
  ports: readonly StrandPorts[],
): void {
  const [run, { top, bottom }] = [straightRun(strand.bends), ends];
  const first = run[0]?.across;
  if (first === undefined || run.length < strand.bends.length) return;
  if (Math.abs(top.across - bottom.across) > SMALL_JOG) return;
  const [fixed, moved, item] =
    Math.abs(first - top.across) < 0.1 ? [bottom, top, strand.top] : [top, bottom, strand.bottom];
  const middle = ordered.acrossOf.get(item.id) ?? 0;
  if (!canMovePort(moved, fixed.across, { middle, reach: item.reach }, ports)) return;
  if (!run.every((bend) => canMoveBend(bend, fixed.across, strand, graph, ordered))) return;
  for (const bend of run) bend.across = fixed.across;
  moved.across = fixed.across;
}

/**
 * Moves the runs of lines that miss their port by a little onto it, and ports onto such runs,
 * where nothing is in the way. Changes bends and ports in place.
 */
export function straighten(
  graph: LayerGraph,
  ordered: OrderedLayers,
  ports: readonly StrandPorts[],
): void {
  ordered.strands.forEach((strand, index) => {
    const ends = ports[index];
    if (!ends) return;
    bendsToPorts(strand, ends, graph, ordered);
    endsToBends(strand, ends, graph, ordered, ports);
  });
}
