import {
  computeProportionPower,
  simulateNullExperiments,
  sizeProportionTest,
  type NullExperiment,
} from '../stats/index.ts';
import { printState, readNumber } from './state.ts';

/** The reader's settings in the test length figure. */
export interface TestLengthState {
  /** The control's conversion rate, in percent. */
  readonly baseRate: number;
  /** The smallest effect worth finding, in percent of the base rate. */
  readonly effect: number;
  /** Visitors per day, in all Variations together. */
  readonly traffic: number;
  readonly variations: number;
  /** How many days the test runs. 0 means as many as the sample size needs, up to `MAX_DAYS`. */
  readonly days: number;
  /** The number of the simulation of 200 tests, from 1. Each number gives other random data. */
  readonly draw: number;
  /** The significance level and the power, in percent. */
  readonly alpha: number;
  readonly power: number;
}

export const NULL_TESTS = 200;
export const MAX_DAYS = 60;

/** The bounds of each number that a reader may enter, and the number that the figure starts with. */
export const BOUNDS = {
  baseRate: { label: 'Baseline rate, %', min: 0.1, max: 99, step: 'any', otherwise: 8 },
  effect: { label: 'Minimum detectable effect, %', min: 1, max: 99, step: 'any', otherwise: 20 },
  traffic: { label: 'Users per day', min: 1, max: 1_000_000, step: 1, otherwise: 750 },
  variations: { label: 'Variations', min: 2, max: 6, step: 1, otherwise: 2 },
  days: { label: 'Days you run it', min: 0, max: MAX_DAYS, step: 1, otherwise: 0 },
  draw: { label: 'Draw', min: 1, max: 1000, step: 1, otherwise: 1 },
  alpha: { label: 'Significance level, %', min: 1, max: 20, step: 1, otherwise: 5 },
  power: { label: 'Power, %', min: 50, max: 99, step: 1, otherwise: 80 },
} as const;

const FIELDS = Object.keys(BOUNDS) as (keyof TestLengthState)[];
export const NUMBER_FIELDS = FIELDS.filter((field) => field !== 'days' && field !== 'draw');

/** Parses settings from the page's URL: `8~20~750~2~0~1~5~80`. Missing or invalid values get a default. */
export function readTestLengthState(text: string): TestLengthState {
  const parts = text.split('~');
  const values = FIELDS.map((field, index) => [field, readNumber(parts[index], BOUNDS[field])]);
  return Object.fromEntries(values) as TestLengthState;
}

const count = (value: number) => value.toLocaleString('en-US');

/** The rate with the effect, in percent, as the figure prints it. */
const raise = ({ baseRate, effect }: TestLengthState) =>
  Number((baseRate * (1 + effect / 100)).toPrecision(4));

const describeLimit = ({ min, max, step }: (typeof BOUNDS)[keyof TestLengthState]) =>
  `Enter a ${step === 1 ? 'whole ' : ''}number from ${min} to ${count(max)}.`;

type Hints = Partial<Record<keyof TestLengthState, string>>;

/** Why there is no plan for the reader's settings, and what to enter in each wrong field. Undefined if there is one. */
export function findProblem(state: TestLengthState): { hints: Hints; text: string } | undefined {
  const allowed = readTestLengthState(printState(state));
  const fields = NUMBER_FIELDS.filter((field) => state[field] !== allowed[field]);
  const names = fields.map((field) => `“${BOUNDS[field].label}”`).join(' and ');
  const hints = Object.fromEntries(fields.map((field) => [field, describeLimit(BOUNDS[field])]));
  if (names !== '') return { hints, text: `To see the plan, correct ${names}.` };
  if (raise(state) < 100) return undefined;
  const text = `An effect of ${state.effect}% would raise the rate from ${state.baseRate}% to ${raise(state)}%, which must be below 100%.`;
  const hint = 'Enter a lower rate or a smaller effect.';
  return { hints: { baseRate: hint, effect: hint }, text };
}

export interface TestLength {
  readonly usersPerVariation: number;
  readonly daysNeeded: number;
  readonly daysRun: number;
  /** The probability, from 0 to 1, that a test of `daysRun` days doesn't detect the effect. */
  readonly risk: number;
}

/**
 * Computes the sample size, the days, and the risk of missing the effect with a two-tailed test. Only for settings in
 * which `findProblem` finds none.
 */
export function planTest(state: TestLengthState): TestLength {
  const { traffic, variations, days } = state;
  const [baseRate, minimumEffect] = [state.baseRate / 100, state.effect / 100];
  const plan = { baseRate, minimumEffect, alpha: state.alpha / 100, power: state.power / 100 };
  const usersPerVariation = sizeProportionTest(plan);
  const daysNeeded = Math.ceil((usersPerVariation * variations) / traffic);
  const daysRun = days === 0 ? Math.min(daysNeeded, MAX_DAYS) : days;
  const users = (daysRun * traffic) / variations;
  return {
    usersPerVariation,
    daysNeeded,
    daysRun,
    risk: 1 - computeProportionPower(plan, users),
  };
}

/** Simulates 200 tests without a real difference at a level of 5%, evaluated on each day of the test. */
export function drawNullTests(draw: number, days: number): readonly NullExperiment[] {
  const example = { experiments: NULL_TESTS, looks: days, alpha: 0.05 };
  return simulateNullExperiments(example, (draw - 1) * NULL_TESTS + 1);
}

const dayCount = (days: number) => (days === 1 ? '1 day' : `${count(days)} days`);

/** The plan's sample size, days needed, and risk, as the figure prints them. */
export function printPlan(state: TestLengthState): readonly string[] {
  const { usersPerVariation, daysNeeded, risk } = planTest(state);
  return [count(usersPerVariation), count(daysNeeded), `${Math.round(risk * 100)}%`];
}

/** Describes the plan: the sample size, the days needed, whether the slider ends before, and the risk of a miss. */
export function describePlan(state: TestLengthState): string {
  const { usersPerVariation, daysNeeded, daysRun, risk } = planTest(state);
  const need = `To detect a change from ${state.baseRate}% to ${raise(state)}%, each Variation needs ${count(usersPerVariation)} users, which takes ${dayCount(daysNeeded)}.`;
  const end = daysNeeded > MAX_DAYS ? ` The slider ends at ${dayCount(MAX_DAYS)}.` : '';
  return `${need}${end} A test that runs for ${dayCount(daysRun)} misses such a change in ${Math.round(risk * 100)} of 100 cases.`;
}

/** Describes how many of the simulated tests, which have no real difference, showed a winner. */
export function describePeeking(results: readonly NullExperiment[], days: number): string {
  const seen = results.filter(({ firstLook }) => firstLook !== undefined).length;
  const atEnd = results.filter(({ atEnd: won }) => won).length;
  const share = (part: number) => `${part} (${Math.round((part / results.length) * 100)}%)`;
  return `None of these ${results.length} tests has a real difference. Looked at daily for ${dayCount(days)}, ${share(seen)} showed a winner at least once. Looked at once, at the end, ${share(atEnd)} did.`;
}
