import { canMoveBend, canMovePort } from './moves.ts';
import type { LayerGraph } from './model.ts';
import type { OrderedLayers, Strand } from './order-layers.ts';
import type { StrandPorts } from './place-ports.ts';

/** Two lines closer than this read as one, and how far one of them moves away, in px. */
const TOO_CLOSE = 6;
const STEPS_ASIDE = [8, -8, 12, -12];

type Context = {
  graph: LayerGraph;
  ordered: OrderedLayers;
  ports: readonly StrandPorts[];
};

/** One line in one channel: where it comes in and goes out, and the numbers of these stops. */
type Passage = { strand: Strand; ends: StrandPorts; stop: number; top: number; bottom: number };

function stopsOf(strand: Strand, ends: StrandPorts): number[] {
  return [ends.top.across, ...strand.bends.map(({ across }) => across), ends.bottom.across];
}

function passagesIn(channel: number, { ordered, ports }: Context): Passage[] {
  return ordered.strands.flatMap((strand, index) => {
    const ends = ports[index];
    const stop = channel - (ordered.layerOf.get(strand.top.id) ?? 0);
    if (!ends || stop < 0) return [];
    const stops = stopsOf(strand, ends);
    const [top, bottom] = [stops[stop], stops[stop + 1]];
    return top === undefined || bottom === undefined ? [] : [{ strand, ends, stop, top, bottom }];
  });
}

/** Whether two lines change places: whichever runs above, one lies on the other. */
function changePlaces(a: Passage, b: Passage): boolean {
  const isNear = (x: number, y: number): boolean => Math.abs(x - y) < TOO_CLOSE;
  return isNear(a.top, b.bottom) && isNear(b.top, a.bottom) && !isNear(a.top, a.bottom);
}

function moveStop(
  { strand, ends }: Passage,
  stop: number,
  step: number,
  context: Context,
): boolean {
  const { graph, ordered, ports } = context;
  const bend = strand.bends[stop - 1];
  if (bend) {
    if (!canMoveBend(bend, bend.across + step, strand, graph, ordered)) return false;
    bend.across += step;
    return true;
  }
  const [port, item] = stop === 0 ? [ends.top, strand.top] : [ends.bottom, strand.bottom];
  const place = { middle: ordered.acrossOf.get(item.id) ?? 0, reach: item.reach };
  if (!canMovePort(port, port.across + step, place, ports)) return false;
  port.across += step;
  return true;
}

function part(a: Passage, b: Passage, context: Context): void {
  const stops = [
    { passage: a, stop: a.stop + 1 },
    { passage: b, stop: b.stop + 1 },
    { passage: a, stop: a.stop },
    { passage: b, stop: b.stop },
  ];
  stops.some(({ passage, stop }) =>
    STEPS_ASIDE.some((step) => moveStop(passage, stop, step, context)),
  );
}

/** Moves lines that change places in a channel apart. Changes bends and ports in place. */
export function separate(
  graph: LayerGraph,
  ordered: OrderedLayers,
  ports: readonly StrandPorts[],
): void {
  const context = { graph, ordered, ports };
  for (let channel = 0; channel < ordered.layerCount - 1; channel += 1) {
    const count = passagesIn(channel, context).length;
    for (let first = 0; first < count; first += 1) {
      for (let second = first + 1; second < count; second += 1) {
        const passages = passagesIn(channel, context);
        const [a, b] = [passages[first], passages[second]];
        if (a && b && changePlaces(a, b)) part(a, b, context);
      }
    }
  }
}
