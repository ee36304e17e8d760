import type { LayerGraph } from './model.ts';
import type { OrderedLayers, Strand } from './order-layers.ts';
import type { Port, StrandPorts } from './place-ports.ts';

/** A jog shorter than this looks like a mistake, in px. */
const SMALL_JOG = 16;

/** What a moved line keeps free beside itself, in px. */
const CLEARANCE = 8;

type Bend = Strand['bends'][number];
type Span = { start: number; end: number };

function spanOf(bend: Bend, strand: Strand): Span {
  const half = bend.isLabel ? (strand.link.label?.across ?? 0) / 2 : 0;
  return { start: bend.across - half, end: bend.across + half };
}

function obstacles(
  layer: number,
  mover: Strand,
  graph: LayerGraph,
  ordered: OrderedLayers,
): Span[] {
  const items = graph.items.filter(({ id }) => ordered.layerOf.get(id) === layer);
  const others = ordered.strands.filter((strand) => strand !== mover);
  return [
    ...items.map(({ id, across }) => {
      const middle = ordered.acrossOf.get(id) ?? 0;
      return { start: middle - across / 2, end: middle + across / 2 };
    }),
    ...others.flatMap((strand) =>
      strand.bends.filter((bend) => bend.layer === layer).map((bend) => spanOf(bend, strand)),
    ),
  ];
}

function canMove(
  bend: Bend,
  across: number,
  strand: Strand,
  graph: LayerGraph,
  ordered: OrderedLayers,
): boolean {
  const [before, after] = [spanOf(bend, strand), spanOf({ ...bend, across }, strand)];
  const swept = {
    start: Math.min(before.start, after.start) - CLEARANCE,
    end: Math.max(before.end, after.end) + CLEARANCE,
  };
  return obstacles(bend.layer, strand, graph, ordered).every(
    ({ start, end }) => end <= swept.start || start >= swept.end,
  );
}

/** The bends next to a port, as far as the line runs straight. */
function straightRun(bends: readonly Bend[]): Bend[] {
  const first = bends[0]?.across ?? 0;
  const end = bends.findIndex(({ across }) => Math.abs(across - first) > 0.1);
  return end < 0 ? [...bends] : bends.slice(0, end);
}

/** Whether a port may move: one line uses it, the side reaches so far, and no port is near. */
function canMovePort(
  port: Port,
  across: number,
  reach: { middle: number; reach: number },
  ports: readonly StrandPorts[],
): boolean {
  if (Math.abs(across - reach.middle) > reach.reach) return false;
  const all = ports.flatMap(({ top, bottom }) => [top, bottom]);
  const side = port.key.split('\n').slice(0, 2).join('\n');
  const isAlone = all.filter(({ key }) => key === port.key).length === 1;
  return (
    isAlone &&
    all.every(
      (other) =>
        other.key === port.key ||
        !other.key.startsWith(`${side}\n`) ||
        Math.abs(other.across - across) >= CLEARANCE,
    )
  );
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
    if (run.every((bend) => canMove(bend, across, strand, graph, ordered))) {
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
  if (!run.every((bend) => canMove(bend, fixed.across, strand, graph, ordered))) return;
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
