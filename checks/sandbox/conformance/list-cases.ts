import { readSchema, typesOf } from '../../../src/lib/openapi/next/index.ts';
import type { Parameter } from '../../../src/lib/openapi/next/index.ts';
import { renameExample } from '../../../src/lib/explorer/build.ts';
import { bodySchemaOf } from '../../content/specs/support.ts';
import { validatorOf } from '../../support/validators.ts';
import { breakEach, LONG_CHARS } from './break-schema.ts';
import { createsByKey, documentedRequest } from './documented-request.ts';
import type { DocumentedRequest } from './documented-request.ts';
import { RECIPES } from './recipes.ts';
import type { Recipe, Variant } from './recipe.ts';
import { START_ROWS } from './world.ts';
import type { Described } from './world.ts';

/** A test case: a request, and the status that the sandbox must return for it. */
export interface Case extends Described {
  readonly status: number;
  readonly recipe: Recipe;
  /** The request with which the operation succeeds. `variant` changes it for this test case. */
  readonly request: DocumentedRequest;
  readonly variant: Variant;
  readonly faults?: { readonly failRate?: number; readonly rateLimit?: number };
  /** Text that the response must contain. */
  readonly mentions?: string;
}

type Subject = Described & Pick<Case, 'recipe' | 'request'>;
type Draft = Omit<Case, keyof Subject | 'status'>;

export const isBucketing = ({ api }: Described) => api.source.includes('bucketing');

/** Operations that evaluate all flags at once. They use POST to receive user data, but count no evaluations. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'evaluateVariables',
  'evaluateFeatures',
  'ofrepEvaluateFlags',
]);

/** Reports whether an operation changes stored data. */
export function writes({ operation: { method, operationId } }: Described): boolean {
  return method !== 'get' && !QUESTIONS.has(operationId);
}

const UNAUTHORIZED: readonly Draft[] = [
  { variant: { title: 'no credentials', as: 'nobody' } },
  {
    variant: {
      title: 'unknown credentials',
      as: 'nobody',
      headers: { Authorization: 'Bearer unknown' },
    },
  },
];

function forbid(subject: Subject): readonly Draft[] {
  if (isBucketing(subject)) return [];
  const isIntegration = subject.operation.path.startsWith('/v1/integrations');
  const viewer = { variant: { title: 'a viewer writes', as: 'viewer' as const } };
  return [
    isIntegration
      ? { variant: { title: 'a publisher', as: 'publisher' } }
      : { variant: { title: 'an owner of the account', as: 'owner' } },
    ...(writes(subject) && subject.recipe.openToViewers !== true ? [viewer] : []),
  ];
}

/** Creates test cases for 404: unknown keys in the path, and a project that the token can't see. */
function miss(subject: Subject): readonly Draft[] {
  if (isBucketing(subject)) return [];
  const { path } = subject.operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const astray = names.map((name): Draft => ({
    variant: { title: `unknown {${name}}`, params: { [name]: 'not-there' } },
    mentions: "'not-there' was not found",
  }));
  const hidden: Draft = {
    variant: { title: 'a project that the token may not view', as: 'contractor' },
    mentions: "Project 'storefront' was not found",
  };
  return path.includes('/projects/{') ? [...astray, hidden, ...missInQuery(subject)] : astray;
}

/** Query parameters whose value is the key of an object. */
const NAMING: ReadonlySet<string> = new Set(['feature', 'metric', 'environment']);

function missInQuery({ operation, request }: Subject): readonly Draft[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query' && NAMING.has(parameter.name))
    .map(({ name }) => ({
      variant: {
        title: `unknown ${name}`,
        query: withParameter(request.query, name, 'not-there'),
      },
      mentions: "'not-there' was not found",
    }));
}

type KeyedRow = {
  readonly key?: string;
  readonly variations?: readonly { readonly key: string }[];
};

/** Returns the key of another object in the same collection as the object in the path. */
function findOtherKey({ operation, request: { params } }: Subject): string | undefined {
  const [, collection = '', name = ''] = /([^/]+)\/\{(\w+)\}$/.exec(operation.path) ?? [];
  const rows = (START_ROWS as Readonly<Record<string, readonly KeyedRow[] | undefined>>)[
    collection
  ];
  const feature = START_ROWS.features?.find(({ key }) => key === params.feature);
  const others: readonly KeyedRow[] = rows ?? feature?.variations ?? [];
  return others.find(({ key }) => key !== params[name])?.key;
}

/** Creates test cases for 409: the body of an existing object, or the key of another object. */
function takeKey(subject: Subject): readonly Draft[] {
  const { body } = documentedRequest(subject);
  // The keys of Change Requests are in the changes that they propose.
  if (subject.operation.path.includes('/change-requests')) return [];
  const taken = createsByKey(subject, body) ? body : { key: findOtherKey(subject) ?? '' };
  return [{ variant: { title: 'a taken key', body: taken }, mentions: 'ERR_DUPE_' }];
}

function breakBody(subject: Subject): readonly Draft[] {
  const { api, operation, request } = subject;
  const schema = bodySchemaOf(operation);
  if (schema === undefined) return [];
  const fields = Object.keys(schema.properties ?? {});
  const broken = breakEach(request.body ?? {}, validatorOf(api, schema), fields);
  return [
    { variant: { title: 'no JSON', text: '{"name":' } },
    ...(operation.requestBody?.required ? [{ variant: { title: 'no body', text: '' } }] : []),
    ...broken.map(({ title, value, name }) => ({
      variant: { title, body: value },
      mentions: isBucketing(subject) ? undefined : name,
    })),
  ];
}

function withParameter(query: string | undefined, name: string, value: string | undefined) {
  const search = new URLSearchParams(query);
  if (value === undefined) search.delete(name);
  else search.set(name, value);
  return search.toString();
}

function breakParameter({ api, request }: Subject, parameter: Parameter): readonly Draft[] {
  const { name, schema, required } = parameter;
  const types = typesOf(readSchema(api, schema));
  const isNumber = types.some((type) => type === 'number' || type === 'integer');
  const isValid = validatorOf(api, schema);
  // Everything in a URL is text, so numbers are no wrong values for a text parameter.
  const wrong = isNumber ? ['text', -1, 1.5, 1e12] : ['Ä!', 'a'.repeat(LONG_CHARS)];
  const broken = wrong
    .filter((value) => !isValid(value))
    .map((value): Draft => ({
      variant: {
        title: `${name} is ${String(value).slice(0, 20)}`,
        query: withParameter(request.query, name, String(value)),
      },
      mentions: name,
    }));
  const missing = {
    variant: { title: `required ${name}`, query: withParameter(request.query, name, undefined) },
    mentions: name,
  };
  return required ? [missing, ...broken] : broken;
}

function breakQuery(subject: Subject): readonly Draft[] {
  return subject.operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name !== 'sdkKey')
    .flatMap((parameter) => breakParameter(subject, parameter));
}

const DERIVED: Readonly<Record<string, (subject: Subject) => readonly Draft[]>> = {
  '400': (subject) => [...breakBody(subject), ...breakQuery(subject)],
  '401': () => UNAUTHORIZED,
  '403': forbid,
  '404': miss,
  '409': takeKey,
  '429': () => [
    { variant: { title: 'one call more than the rate limit' }, faults: { rateLimit: 0 } },
  ],
  '500': () => [{ variant: { title: 'a fail rate of 1' }, faults: { failRate: 1 } }],
};

function derive(subject: Subject, status: string): readonly Draft[] {
  if (status.startsWith('2')) return [{ variant: { title: 'as documented' } }];
  return DERIVED[status]?.(subject) ?? [];
}

/** Builds the request that succeeds: the documented one, with the changes that recipes.ts lists. */
function buildSuccess(described: Described, { params, body }: Recipe): DocumentedRequest {
  const documented = documentedRequest(described);
  // The demo organization already has objects with the keys of the examples, so these get new keys.
  const isTaken = createsByKey(described, documented.body);
  const renamed = isTaken ? renameExample(documented.body ?? null) : documented.body;
  const own = body ?? renamed;
  return {
    ...documented,
    ...(own !== undefined && { body: own }),
    params: { ...documented.params, ...params },
  };
}

/** Lists the test cases of an operation: those derived from the API document, and those in recipes.ts. */
export function listCases(described: Described): readonly Case[] {
  const recipe = RECIPES[described.operation.operationId] ?? {};
  const subject = { ...described, recipe, request: buildSuccess(described, recipe) };
  const statuses = new Set([
    ...Object.keys(described.operation.responses),
    ...Object.keys(recipe.also ?? {}),
  ]);
  return [...statuses].flatMap((status) =>
    [
      ...derive(subject, status),
      ...(recipe.also?.[status] ?? []).map((variant): Draft => ({ variant })),
    ].map((draft): Case => ({ ...subject, status: Number(status), ...draft })),
  );
}
