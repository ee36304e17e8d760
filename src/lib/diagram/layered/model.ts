/*
 * The layered layout knows neither text nor shapes. It works in one orientation, with layers
 * below each other: `across` is the distance along a layer, `along` the distance down the layers.
 * A drawing to the right swaps the two.
 */

/** A box to place. `reach` and `inset` describe the two sides that lines may touch. */
export type Item = {
  id: string;
  group: string | null;
  across: number;
  along: number;
  /** Whether the item may grow along the layers to the size of its neighbors. */
  canStretch: boolean;
  /** How far from the middle of a side a line may touch it. */
  reach: number;
  /** How far the outline lies inside the box at some distance from the middle of a side. */
  inset: (offset: number) => number;
};

/** A line to route. Lines of one `style` that share an end share its port. */
export type Link = {
  from: string;
  to: string;
  style: string;
  hasStartHead: boolean;
  label: { across: number; along: number } | null;
};

/** A frame around items and other frames. */
export type Frame = { id: string; parent: string | null };

/** What to lay out. Links from an item to itself are not for this layout. */
export type LayerGraph = { items: Item[]; links: Link[]; frames: Frame[] };

/** Distances, in px. */
export type Spacing = {
  /** Between neighbors in a layer. */
  items: number;
  /** Between parallel lines, and between the frames of nested groups. */
  lines: number;
  /** At least this much between two layers of items. */
  layers: number;
  /** Inside a frame, before its first layer and after its last. */
  frameStart: number;
  frameEnd: number;
  /** Inside a frame, before its first and after its last neighbor in a layer. */
  frameBefore: number;
  frameAfter: number;
};

/** A position in the layout's own orientation. */
export type Spot = { across: number; along: number };

/** A rectangle in the layout's own orientation, by its edges. */
export type Extent = {
  acrossStart: number;
  acrossEnd: number;
  alongStart: number;
  alongEnd: number;
};

/** A routed line from its start to its end, and the middle of its label. */
export type Route = { spots: Spot[]; label: Spot | null };

/** The finished layout: middles and lengths of items, lines in the order given, frames. */
export type Layered = {
  items: Map<string, Spot & { length: number }>;
  routes: Route[];
  frames: Map<string, Extent>;
};
