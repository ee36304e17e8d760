import type { OrderedLayers, Strand } from './order-layers.ts';
import type { Item } from './model.ts';

/** Where a strand touches one of its ends: `key` is shared by the strands that share the port. */
export type Port = { key: string; across: number };

/** The two ports of each strand, in the order of the strands. */
export type StrandPorts = { top: Port; bottom: Port };

type Side = 'top' | 'bottom';

/** Strands that touch one side of an item at the same place. */
type Cluster = { key: string; item: Item; wish: number; members: number };

/** Ports of different lines keep this distance where the side has room, in px. */
const PORT_GAP = 16;

/** A line leaves and enters at different ports, so that no arrowhead sits on another line. */
function roleAt(strand: Strand, end: Side): string {
  if (strand.link.hasStartHead) return 'both';
  return (end === 'top') === strand.isReversed ? 'in' : 'out';
}

function clusterKey(strand: Strand, end: Side): string {
  const item = end === 'top' ? strand.top : strand.bottom;
  return [item.id, end, roleAt(strand, end), strand.link.style].join('\n');
}

function collectClusters(strands: readonly Strand[], acrossOf: Map<string, number>): Cluster[] {
  const clusters = new Map<string, Cluster>();
  for (const strand of strands) {
    for (const end of ['top', 'bottom'] as const) {
      const item = end === 'top' ? strand.top : strand.bottom;
      const near = end === 'top' ? strand.bends[0] : strand.bends.at(-1);
      const middle = acrossOf.get(item.id) ?? 0;
      const offset = (near?.across ?? middle) - middle;
      const key = clusterKey(strand, end);
      const known = clusters.get(key);
      const wish = known ? (known.wish * known.members + offset) / (known.members + 1) : offset;
      clusters.set(key, { key, item, wish, members: (known?.members ?? 0) + 1 });
    }
  }
  return [...clusters.values()];
}

/** A lone line that cannot meet its neighbor straight leaves this far from the middle, in px. */
const ASIDE = 24;

/** A lone line meets its neighbor straight where it can; a bundle leaves from the middle. */
function settle({ wish, members, item }: Cluster, isAlone: boolean): number {
  if (members > 1) return 0;
  if (Math.abs(wish) <= item.reach) return wish;
  return isAlone ? 0 : Math.sign(wish) * Math.min(item.reach, ASIDE);
}

function spread(clusters: readonly Cluster[]): number[] {
  const reach = clusters[0]?.item.reach ?? 0;
  const gap = clusters.length > 1 ? Math.min(PORT_GAP, (2 * reach) / (clusters.length - 1)) : 0;
  const offsets = clusters.map((cluster) => settle(cluster, clusters.length === 1));
  for (let i = 1; i < offsets.length; i += 1) {
    offsets[i] = Math.max(offsets[i] ?? 0, (offsets[i - 1] ?? 0) + gap);
  }
  let limit = reach;
  for (let i = offsets.length - 1; i >= 0; i -= 1) {
    offsets[i] = Math.min(offsets[i] ?? 0, limit);
    limit = (offsets[i] ?? 0) - gap;
  }
  return offsets;
}

/** Decides where every line touches its two items. */
export function placePorts({ strands, acrossOf }: OrderedLayers): StrandPorts[] {
  const bySide = new Map<string, Cluster[]>();
  for (const cluster of collectClusters(strands, acrossOf)) {
    const side = cluster.key.split('\n').slice(0, 2).join('\n');
    bySide.set(side, [...(bySide.get(side) ?? []), cluster]);
  }
  const ports = new Map<string, Port>();
  for (const clusters of bySide.values()) {
    const sorted = clusters.sort((a, b) => a.wish - b.wish || (a.key < b.key ? -1 : 1));
    const offsets = spread(sorted);
    sorted.forEach(({ key, item }, index) => {
      const across = (acrossOf.get(item.id) ?? 0) + (offsets[index] ?? 0);
      ports.set(key, { key, across });
    });
  }
  const portAt = (strand: Strand, end: Side): Port =>
    ports.get(clusterKey(strand, end)) ?? { key: '', across: 0 };
  return strands.map((strand) => ({
    top: portAt(strand, 'top'),
    bottom: portAt(strand, 'bottom'),
  }));
}
