import { valueAt, type Answer, type Call } from './client.ts';
import type { LogEntry } from './log.ts';
import type { Check } from './schema.ts';

/** What a check is judged by. */
export interface Evidence {
  /** The responses to the check's calls, in order. */
  readonly now: readonly Answer[];
  /** The responses to the same calls in the start state. */
  readonly before: readonly Answer[];
  /** What the reader sent since the start, oldest first. */
  readonly log: readonly LogEntry[];
}

type CheckOf<Ask extends Check['ask']> = Extract<Check, { readonly ask: Ask }>;

interface Question<One extends Check> {
  /** The calls whose responses it needs. `before` has the responses in the start state, if they are known. */
  readonly calls?: (check: One, before?: readonly Answer[]) => readonly Call[];
  /** Says in a sentence what is missing, or returns undefined if nothing is. */
  readonly missing: (check: One, evidence: Evidence) => string | undefined;
}

const PROJECT = 'storefront';
const USERS = 1000;
const count = (users: number) => users.toLocaleString('en-US');
/** Fields of a configuration that change although nobody changed what users get. */
const DATES: ReadonlySet<string> = new Set(['updatedAt', 'startedAt']);

const evaluate = (environment: string, user: unknown): Call => ({
  call: 'POST /v1/features',
  in: { project: PROJECT, environment },
  body: user,
});

const variationOf = ({ body }: Answer, feature: string) =>
  valueAt(body, `/${feature}/variationKey`) as string | undefined;

const configuration = (feature: string, environment: string): Call => ({
  call: `GET /v1/projects/${PROJECT}/features/${feature}/configurations?environment=${environment}`,
});

const withoutDates = (answer: Answer | undefined) =>
  JSON.stringify(answer?.body, (name, value: unknown) => (DATES.has(name) ? undefined : value));

const serverKeys = (answer: Answer | undefined) =>
  ((valueAt(answer?.body, '/sdkKeys/server') ?? []) as readonly { readonly key: string }[]).map(
    ({ key }) => key,
  );

/** Matches a pattern against a call that was sent. `*` stands for a segment of the path. */
function fits(pattern: string, { method, path }: LogEntry): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return new RegExp(`^${escaped}$`).test(`${method} ${path}`);
}

const serves: Question<CheckOf<'serves'>> = {
  calls: ({ environment, user }) => [evaluate(environment, user)],
  missing: ({ feature, environment, user, variation }, { now: [answer] }) => {
    const got = answer && variationOf(answer, feature);
    if ((got ?? null) === variation) return undefined;
    return `In ${environment}, ${user.user_id} should get ${variation ?? 'no Variation'} of ${feature}, but gets ${got ?? 'no Variation'}.`;
  },
};

const share: Question<CheckOf<'share'>> = {
  calls: ({ environment }) =>
    Array.from({ length: USERS }, (_, at) => evaluate(environment, { user_id: `user-${at + 1}` })),
  missing: ({ feature, environment, variation, min, max }, { now }) => {
    const served = now.filter((answer) => variationOf(answer, feature) === variation).length;
    if (served >= min * USERS && served <= max * USERS) return undefined;
    return `In ${environment}, ${count(served)} of ${count(USERS)} users get ${variation} of ${feature}. It should be ${count(min * USERS)} to ${count(max * USERS)}.`;
  },
};

const value: Question<CheckOf<'value'>> = {
  calls: ({ variable, environment, user }) => [
    { ...evaluate(environment, user), call: `POST /v1/variables/${variable}` },
  ],
  missing: ({ variable, environment, user, is }, { now: [answer] }) => {
    const got = answer?.status === 200 ? valueAt(answer.body, '/value') : undefined;
    if (JSON.stringify(got) === JSON.stringify(is)) return undefined;
    const text = got === undefined ? 'no value' : JSON.stringify(got);
    return `In ${environment}, ${user.user_id} should get ${JSON.stringify(is)} for ${variable}, but gets ${text}.`;
  },
};

const unchanged: Question<CheckOf<'unchanged'>> = {
  calls: ({ feature, environment }) => [configuration(feature, environment)],
  missing: ({ feature, environment }, { now, before }) =>
    withoutDates(now[0]) === withoutDates(before[0])
      ? undefined
      : `The configuration of ${feature} in ${environment} isn’t what it was at the start.`,
};

const people: Question<CheckOf<'people'>> = {
  calls: ({ feature }) => [
    { call: `GET /v2/projects/${PROJECT}/features/${feature}/change-requests/latest` },
  ],
  missing: ({ feature, min }, { now: [answer] }) => {
    const reviews = (valueAt(answer?.body, '/reviews') ?? []) as readonly { _reviewer: string }[];
    const named = [valueAt(answer?.body, '/_createdBy'), ...reviews.map((one) => one._reviewer)];
    const found = new Set(named.filter((name) => name !== undefined)).size;
    if (found >= min) return undefined;
    return `The latest Change Request of ${feature} needs ${min} people, but names ${found === 0 ? 'nobody' : `only ${found}`}.`;
  },
};

const refused: Question<CheckOf<'refused'>> = {
  calls: ({ environment }, before) => [
    { call: `GET /v1/projects/${PROJECT}/environments/${environment}` },
    ...serverKeys(before?.[0])
      .slice(-1)
      .map((sdkKey) => ({ call: 'POST /v1/features', sdkKey, body: { user_id: 'user-1' } })),
  ],
  missing: ({ environment }, { now: [current, old], before }) => {
    const known = serverKeys(before[0]);
    if (serverKeys(current).every((key) => known.includes(key)))
      return `There is no new server SDK key in ${environment}.`;
    return old?.status === 401
      ? undefined
      : `The server SDK key ${known.at(-1) ?? ''} of ${environment} still works.`;
  },
};

const sent: Question<CheckOf<'sent'>> = {
  missing: ({ call, before, says }, { log }) => {
    const succeeded = log.filter(({ status }) => status < 300);
    const at = succeeded.findIndex((entry) => fits(call, entry));
    const limit = before === undefined ? -1 : succeeded.findIndex((entry) => fits(before, entry));
    return at >= 0 && (limit < 0 || at < limit) ? undefined : says;
  },
};

const reads: Question<CheckOf<'reads'>> = {
  calls: ({ call }) => [{ call }],
  missing: ({ at, is, min, says }, { now: [answer] }) => {
    const got = answer && answer.status < 300 ? valueAt(answer.body, at) : undefined;
    const isRight =
      min === undefined ? JSON.stringify(got) === JSON.stringify(is) : Number(got) >= min;
    if (isRight) return undefined;
    return typeof got === 'string' ? `${says} Its ${at.split('/').pop()} is ${got}.` : says;
  },
};

/** The questions about the product that a check can ask, by the check's `ask`. */
const QUESTIONS = { serves, share, value, unchanged, people, refused, sent, reads };

export function questionOf(check: Check): Question<Check> {
  return QUESTIONS[check.ask] as Question<Check>;
}
