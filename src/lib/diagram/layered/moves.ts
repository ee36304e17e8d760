import type { LayerGraph } from './model.ts';
import type { OrderedLayers, Strand } from './order-layers.ts';
import type { Port, StrandPorts } from './place-ports.ts';

/** What a moved line keeps free beside itself, in px. */
const CLEARANCE = 8;

/** A place where a strand crosses a layer. */
export type Bend = Strand['bends'][number];
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

/** Whether a line may cross a layer at another place, with nothing between the two. */
export function canMoveBend(
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

/** Whether a port may move: one line uses it, the side reaches so far, and no port is near. */
export function canMovePort(
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
