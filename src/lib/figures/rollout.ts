import {
  computePercentage,
  computeRolloutHash,
  hashTargetId,
  passesRollout,
} from '../bucketing/index.ts';
import type { Rollout } from '../bucketing/index.ts';
import { readNumber } from './state.ts';

export const SCHEDULES = ['schedule', 'gradual', 'stepped'] as const;

export interface RolloutState {
  readonly schedule: (typeof SCHEDULES)[number];
  /** The percentage that the rollout ends at. A `schedule` always ends at 100. */
  readonly percentage: number;
  /** Days since the start, from 0 to `LAST_DAY`. */
  readonly day: number;
  readonly user: string;
}

export const LAST_DAY = 14;
export const USER_COUNT = 1000;
const START = Date.parse('2026-03-02T09:00:00.000Z');
const DAY_MS = 86_400_000;
/** The seed of the rule in the page's other examples, so that users have the same positions in the figure. */
const RULE_SEED = hashTargetId('66a1f0c2d4e5b6a7980c1d2e');

const dateOf = (day: number) => new Date(START + day * DAY_MS).toISOString();

/** Parses settings from the page's URL: `gradual~100~5~user-42`. Missing or invalid values get a default. */
export function readRolloutState(text: string): RolloutState {
  const [schedule, percentage, day, ...user] = text.split('~');
  return {
    schedule: SCHEDULES.find((one) => one === schedule) ?? 'gradual',
    percentage: readNumber(percentage, { min: 0, max: 100, otherwise: 100 }),
    day: readNumber(day, { min: 0, max: LAST_DAY, otherwise: 5 }),
    user: user.join('~').slice(0, 200) || 'user-42',
  };
}

/** Converts the reader's settings to a rollout in the format of the APIs. At 100%, it's one of the page's table. */
export function buildRollout({
  schedule,
  percentage,
}: Pick<RolloutState, 'schedule' | 'percentage'>): Rollout {
  const end = percentage / 100;
  const startDate = dateOf(0);
  const linear = (day: number) => ({ type: 'linear', percentage: end, date: dateOf(day) }) as const;
  if (schedule === 'schedule') return { type: 'schedule', startDate: dateOf(4) };
  if (schedule === 'gradual')
    return { type: 'gradual', startDate, startPercentage: end / 20, stages: [linear(10)] };
  const jump = { type: 'discrete', percentage: end / 2, date: dateOf(7) } as const;
  return { type: 'stepped', startDate, startPercentage: end / 4, stages: [jump, linear(14)] };
}

export function computePercent(state: RolloutState, day = state.day): number {
  return computePercentage(buildRollout(state), START + day * DAY_MS) * 100;
}

/** A user's fixed position in the rollout, from 0 to 1: a hash of the user ID with the rule's seed. */
export function placeUser(user: string): number {
  return computeRolloutHash(user, RULE_SEED);
}

export function placeUsers(): readonly number[] {
  return Array.from({ length: USER_COUNT }, (_, index) => placeUser(`user-${index + 1}`));
}

/** Whether the rollout includes the user at position `place` on a day. */
export function isIn(place: number, state: RolloutState, day = state.day): boolean {
  return passesRollout(place, computePercent(state, day) / 100);
}

/** The first day on which the rollout includes the user, or undefined if that is after the last day. */
function findFirstDay(place: number, state: RolloutState): number | undefined {
  const days = Array.from({ length: LAST_DAY + 1 }, (_, day) => day);
  return days.find((day) => isIn(place, state, day));
}

const formatPercent = (percent: number) => `${Number(percent.toFixed(1))}%`;

function describeUser(state: RolloutState): string {
  if (state.user === '') return 'Enter a user ID to see its position.';
  const place = placeUser(state.user);
  const where = `${state.user} has the position ${formatPercent(place * 100)}`;
  const first = findFirstDay(place, state);
  if (first === undefined) return `${where} and is not in by day ${LAST_DAY}.`;
  return `${where} and is in by day ${first}.`;
}

/** Describes the rollout on a day, and how many users the reader's last change added or removed. */
export function describeRollout(state: RolloutState, change: { in: number; out: number }): string {
  const format = (users: number) => users.toLocaleString('en-US');
  const count = placeUsers().filter((place) => isIn(place, state)).length;
  const share = formatPercent(computePercent(state));
  const moved = [
    ...(change.in > 0 ? [`${change.in} came in`] : []),
    ...(change.out > 0 ? [`${change.out} left`] : change.in > 0 ? ['nobody dropped out'] : []),
  ].join(', and ');
  const movement = moved === '' ? '' : ` ${moved}.`;
  return `On day ${state.day} the rollout is at ${share} and includes ${format(count)} of ${format(USER_COUNT)} users.${movement} ${describeUser(state)}`;
}
