import type { Extent, Frame, LayerGraph, Spacing } from './model.ts';
import type { OrderedLayers } from './order-layers.ts';
import type { StackedLayers } from './stack-layers.ts';

type Plan = { graph: LayerGraph; ordered: OrderedLayers; stacked: StackedLayers; spacing: Spacing };

function itemExtents(frame: Frame, { graph, ordered, stacked }: Plan): Extent[] {
  const members = graph.items.filter((item) => item.group === frame.id);
  return members.map(({ id, across, along }) => {
    const x = ordered.acrossOf.get(id) ?? 0;
    const y = stacked.middles[ordered.layerOf.get(id) ?? 0] ?? 0;
    return {
      acrossStart: x - across / 2,
      acrossEnd: x + across / 2,
      alongStart: y - along / 2,
      alongEnd: y + along / 2,
    };
  });
}

/** The bends of the lines that stay inside a frame, with their labels. */
function lineExtents(frame: Frame, { graph, ordered, stacked }: Plan): Extent[] {
  const isInside = (group: string | null): boolean =>
    group !== null &&
    (group === frame.id || isInside(graph.frames.find(({ id }) => id === group)?.parent ?? null));
  const inner = ordered.strands.filter(
    ({ top, bottom }) => isInside(top.group) && isInside(bottom.group),
  );
  return inner.flatMap(({ bends, link }) =>
    bends.map(({ layer, across, isLabel }) => {
      const half = isLabel ? (link.label?.across ?? 0) / 2 : 0;
      const along = stacked.middles[layer] ?? 0;
      return {
        acrossStart: across - half,
        acrossEnd: across + half,
        alongStart: along,
        alongEnd: along,
      };
    }),
  );
}

function closeFrame(frame: Frame, plan: Plan): Extent {
  const { graph, spacing } = plan;
  const inner = graph.frames.filter(({ parent }) => parent === frame.id);
  const held = [
    ...itemExtents(frame, plan),
    ...lineExtents(frame, plan),
    ...inner.map((child) => closeFrame(child, plan)),
  ];
  return {
    acrossStart: Math.min(...held.map((extent) => extent.acrossStart)) - spacing.frameBefore,
    acrossEnd: Math.max(...held.map((extent) => extent.acrossEnd)) + spacing.frameAfter,
    alongStart: Math.min(...held.map((extent) => extent.alongStart)) - spacing.frameStart,
    alongEnd: Math.max(...held.map((extent) => extent.alongEnd)) + spacing.frameEnd,
  };
}

/** Draws every frame close around what it holds, however tall or wide the layers are. */
export function closeFrames(plan: Plan): Map<string, Extent> {
  return new Map(plan.graph.frames.map((frame) => [frame.id, closeFrame(frame, plan)]));
}
