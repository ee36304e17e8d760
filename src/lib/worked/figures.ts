import { findNearest } from '../nearest/nearest.ts';
import { SIGNIFICANCE_LEVEL, normalQuantile } from '../stats/index.ts';
import { computeAnyFalsePositive, computePeekingFigures } from './chance.ts';
import {
  computeFunnelFigures,
  computeMeanFigures,
  computePlanFigures,
  computeRateFigures,
} from './comparisons.ts';
import {
  EVENNESS_USERS,
  FUNNELS,
  MEAN_EXAMPLES,
  PEEKING,
  PLACES,
  PLANS,
  RATE_EXAMPLES,
  ROLLOUTS,
} from './examples.ts';
import type { Figure, Figures } from './figure.ts';
import { toFigure } from './figure.ts';
import { formatShare } from './format.ts';
import { computeEvennessFigures, computePlaceFigures, placeKeys } from './places.ts';
import { computePercentOnDay } from './rollouts.ts';

const wholePercent = (share: number) => formatShare(share, 0);

function flatten<T>(examples: Readonly<Record<string, T>>, compute: (example: T) => Figures) {
  const named = Object.entries(examples).flatMap(([example, inputs]) =>
    Object.entries(compute(inputs)).map(([name, figure]) => [`${example}.${name}`, figure]),
  );
  return Object.fromEntries(named) as Figures;
}

function computeChances(): Figures {
  return {
    critical: toFigure(-normalQuantile(SIGNIFICANCE_LEVEL / 2), (value) => value.toFixed(2)),
    tail: toFigure(SIGNIFICANCE_LEVEL / 2, (share) => formatShare(share)),
    fiveMetrics: toFigure(computeAnyFalsePositive(5, SIGNIFICANCE_LEVEL), wholePercent),
    ...flatten({ peeking: PEEKING }, computePeekingFigures),
  };
}

/** The function that computes each group of numbers. It is called when a page first uses the group. */
const GROUPS: Readonly<Record<string, () => Figures>> = {
  rates: () => flatten(RATE_EXAMPLES, computeRateFigures),
  means: () => flatten(MEAN_EXAMPLES, computeMeanFigures),
  plans: () => flatten(PLANS, computePlanFigures),
  funnels: () => flatten(FUNNELS, computeFunnelFigures),
  places: () => flatten(PLACES, computePlaceFigures),
  evenness: () => computeEvennessFigures(PLACES.shipping.rule, EVENNESS_USERS),
  chance: computeChances,
  rollouts: () => ({
    'stopped.day4': toFigure(computePercentOnDay(ROLLOUTS.stopped, 4) / 100, wholePercent),
  }),
};

const computed = new Map<string, Figures>();

function readGroup(name: string): Figures {
  const known = computed.get(name);
  if (known) return known;
  const compute = Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined;
  if (!compute) {
    throw new RangeError(
      `No worked example is called "${name}". Groups: ${Object.keys(GROUPS).join(', ')}.`,
    );
  }
  const figures = compute();
  computed.set(name, figures);
  return figures;
}

function readFigure(path: string): Figure {
  const dot = path.indexOf('.');
  const figures = readGroup(path.slice(0, dot));
  const name = path.slice(dot + 1);
  const found = Object.hasOwn(figures, name) ? figures[name] : undefined;
  if (found) return found;
  const [nearest] = findNearest(name, Object.keys(figures));
  const hint = nearest ? ` Did you mean "${path.slice(0, dot + 1)}${nearest}"?` : '';
  throw new RangeError(`No figure "${path}" in src/lib/worked/figures.ts.${hint}`);
}

/**
 * The text of a computed number: `figure('rates.checkout.pValue')` is "0.008".
 * @throws RangeError that names the nearest figure, which stops the build.
 */
export function figure(path: string): string {
  return readFigure(path).text;
}

/**
 * Like `figure`, but returns the number without rounding, for diagrams and sums.
 * @throws RangeError that names the nearest figure, which stops the build.
 */
export function figureValue(path: string): number {
  return readFigure(path).value;
}

/** Returns which half of a 50/50 split the user with this ID is in, by the Targeting Rule of the examples. */
export function readHalf(key: string): 'First half' | 'Second half' {
  const [place] = placeKeys({ ...PLACES.shipping, keys: [key] });
  return place && place.bucketing < 0.5 ? 'First half' : 'Second half';
}
