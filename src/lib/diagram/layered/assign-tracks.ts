/** Lines that share a run across one channel: where they come in from above and leave below. */
export type Net = { key: string; tops: number[]; bottoms: number[] };

/** Two nets on one track keep this distance, in px. */
const TRACK_CLEARANCE = 8;

function rangeOf({ tops, bottoms }: Net): [start: number, end: number] {
  const all = [...tops, ...bottoms];
  return [Math.min(...all), Math.max(...all)];
}

function countInside(positions: readonly number[], [start, end]: [number, number]): number {
  return positions.filter((position) => position >= start && position <= end).length;
}

/** A line that lies on another is worse than some that cross, and closer than this it does. */
const COVER_COST = 4;
const COVER_DISTANCE = 3;

function countCovered(above: Net, below: Net): number {
  return above.bottoms.filter((x) => below.tops.some((y) => Math.abs(x - y) < COVER_DISTANCE))
    .length;
}

/** How badly lines cross, touch or cover each other when `above` runs above `below`. */
function crossings(above: Net, below: Net): number {
  return (
    countInside(above.bottoms, rangeOf(below)) +
    countInside(below.tops, rangeOf(above)) +
    COVER_COST * countCovered(above, below)
  );
}

function orderNets(nets: readonly Net[]): Net[] {
  const order = [...nets].sort((a, b) => rangeOf(a)[0] - rangeOf(b)[0] || (a.key < b.key ? -1 : 1));
  const exchangeNeighbors = (): void => {
    for (let index = 1; index < order.length; index += 1) {
      const [above, below] = [order[index - 1], order[index]];
      if (above && below && crossings(below, above) < crossings(above, below)) {
        [order[index - 1], order[index]] = [below, above];
      }
    }
  };
  // As many rounds as nets: a fixed number, because the comparison may go in circles.
  nets.forEach(exchangeNeighbors);
  return order;
}

function isClear(a: Net, b: Net): boolean {
  const [[aStart, aEnd], [bStart, bEnd]] = [rangeOf(a), rangeOf(b)];
  return aEnd + TRACK_CLEARANCE < bStart || bEnd + TRACK_CLEARANCE < aStart;
}

/**
 * Gives each net that has to run across a channel a track, counted from the top, so that runs
 * never lie on each other and cross as little as a simple exchange of neighbors achieves. Nets
 * that go straight down get none.
 */
export function assignTracks(nets: readonly Net[]): { tracks: Map<string, number>; count: number } {
  const bent = nets.filter((net) => {
    const [start, end] = rangeOf(net);
    return end - start > 0.1;
  });
  const placed: { net: Net; track: number }[] = [];
  for (const net of orderNets(bent)) {
    const blockers = placed.filter((other) => !isClear(other.net, net));
    placed.push({ net, track: Math.max(-1, ...blockers.map(({ track }) => track)) + 1 });
  }
  return {
    tracks: new Map(placed.map(({ net, track }) => [net.key, track])),
    count: Math.max(0, ...placed.map(({ track }) => track + 1)),
  };
}
