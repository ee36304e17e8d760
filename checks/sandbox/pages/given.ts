import type { Role } from '../../../src/sandbox/fixtures.ts';
import type { Rows } from '../../../src/sandbox/index.ts';

/** A preparation for a page: an API call, or a change to the data that no API can make. */
export type Step =
  | {
      /** Method and path, such as "POST /v1/projects". A path may contain shell variables. */
      readonly call: string;
      readonly body?: unknown;
      /** The role that makes the call. Default: the one whose token the page uses. */
      readonly as?: Role;
      /** The time of the call, in UTC. Default: now. */
      readonly at?: string;
    }
  /** A change to the stored records that doesn't go through an API. */
  | { readonly outside: (rows: Rows) => Rows };

/** What must exist before the API calls of a page, although no call on the page creates it. */
export interface Given {
  readonly because: string;
  /** The date and time of the page's calls. Default: today. */
  readonly now?: string;
  /** The environment of the page's server SDK key. Default: production. */
  readonly environment?: string;
  /** Preparations before the first call of the page. */
  readonly steps?: readonly Step[];
  /** Preparations before a code block, by a text that the code block contains. */
  readonly before?: Readonly<Record<string, readonly Step[]>>;
  /** Shell code to run instead of a program, by the program's name, such as `guidon` for the CLI. */
  readonly commands?: Readonly<Record<string, string>>;
  /** Calls whose response the page shows without the call, by operation and status: "getFeature 404". */
  readonly unshown?: Readonly<Record<string, Step>>;
}

const V1 = '/v1/projects/storefront';
const V2 = '/v2/projects/storefront';

/** Adds evaluations in two hours, as if SDKs had reported them, because the page on Reach shows their count. */
const reportEvaluations = (rows: Rows): Rows => {
  const feature = rows.features?.find(({ key }) => key === 'express-shipping');
  const environment = rows.environments?.find(({ key }) => key === 'production');
  if (!feature || !environment) return rows;
  const evaluations = ['08', '09'].map((hour) => ({
    _id: hour,
    _project: feature._project,
    _environment: environment._id,
    _feature: feature._id,
    variable: feature.key,
    sdkType: 'client' as const,
    hour: `2026-03-02T${hour}:00:00.000Z`,
    count: 1200,
  }));
  return { ...rows, evaluations };
};

/** What each page needs before its calls, by its path below `src/content` without the extension. */
export const GIVEN: Readonly<Record<string, Given>> = {
  'docs/best-practices/tech-debt': {
    because: 'the script of the page asks the CLI which variables the code of the reader uses',
    commands: { guidon: "echo '[]' > usages.json" },
  },
  'docs/best-practices/edgedb-and-edge-flags/edge-db-via-api-simple': {
    because: 'the page asks with the key of the environment whose rules it changes',
    environment: 'development',
  },
  'docs/cli-guides/projects': {
    because: 'the command before the answer is one of the CLI, which makes this call',
    unshown: {
      'createProject 201': {
        call: 'POST /v1/projects',
        body: { name: 'Returns', key: 'returns', description: 'Parcels that come back.' },
      },
    },
  },
  'docs/essentials/first-calls': {
    because: 'the page asks with the key of the environment that it creates',
    environment: 'preview',
  },
  'docs/management-api/index': {
    because: 'the page shows what the API answers to a misspelled key, and not the call',
    unshown: { 'getFeature 404': { call: `GET ${V2}/features/expres-shipping` } },
  },
  'docs/platform/feature-flags/variables-and-variations/feature-flag-reach': {
    because: 'SDKs have reported what the page counts',
    before: { 'total-evaluations': [{ outside: reportEvaluations }] },
  },
  'docs/platform/security-and-guardrails/audit-log': {
    because: 'the page shows what a colleague changed on that day',
    now: '2026-03-31T12:00:00.000Z',
    before: {
      '/audit"': [
        {
          call: `PATCH ${V1}/features/invoice-export/configurations?environment=production`,
          body: { status: 'active' },
          as: 'publisher',
          at: '2026-04-01T08:55:12.000Z',
        },
      ],
    },
  },
};

/** URLs in `curl` commands on pages that don't go to the sandbox, with the reason. */
export const ELSEWHERE: readonly { readonly urls: RegExp; readonly because: string }[] = [
  {
    urls: /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1)(?:[:/]|$)/,
    because: 'asks a program on the reader’s machine',
  },
  { urls: /^https:\/\/docs\.guidon\.example\//, because: 'asks this site for its headers' },
  { urls: /^https:\/\/config-cdn\.guidon\.example\//, because: 'asks the CDN for a whole config' },
];
