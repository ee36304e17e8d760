import type { JsonObject } from '../openapi/index.ts';
import { encodePart } from '../openapi/samples/index.ts';
import { printCli, SAMPLE_LANGUAGES } from '../openapi/samples/languages/index.ts';
import type { SampleHeader, SampleRequest } from '../openapi/samples/index.ts';
import type { SampleLanguage } from '../openapi/samples/languages/index.ts';
import { printAuthQuery } from './authenticate.ts';
import type { AuthPart } from './authenticate.ts';
import type { OperationData } from './data.ts';
import { planRequest, SECRET_MASK, unescapeMask } from './request.ts';
import { maskSecrets } from './secrets.ts';
import type { RequestPlan } from './request.ts';
import { BODY_KEY, formOf, keyOfParameter } from './state.ts';
import type { Credentials, ExplorerState } from './state.ts';

/** A programming language or tool for request samples. */
export type ExplorerLanguage = Pick<SampleLanguage, 'id' | 'label' | 'grammar'>;

const CLI: ExplorerLanguage = { id: 'cli', label: 'CLI', grammar: 'sh' };

/** The placeholder for a key in a URL. */
const KEY_PLACEHOLDER = 'YOUR_KEY';

const isRevealed = ({ secret }: AuthPart): boolean => secret !== '';

function toHeader(part: AuthPart): SampleHeader {
  const { name, prefix, secret, variable } = part;
  return isRevealed(part)
    ? { name, value: prefix + secret }
    : { name, value: prefix, secret: variable };
}

function toQuery(part: AuthPart): string {
  return printAuthQuery(part, isRevealed(part) ? encodePart(part.secret) : KEY_PLACEHOLDER);
}

function toSampleRequest(plan: RequestPlan): SampleRequest {
  const { method, address, auth, headers, body } = plan;
  const query = [...plan.query, ...auth.filter((part) => part.in === 'query').map(toQuery)];
  return {
    method,
    url: unescapeMask(query.length === 0 ? address : `${address}?${query.join('&')}`),
    headers: [
      ...auth.filter((part) => part.in === 'header').map(toHeader),
      ...headers.map(([name, value]) => ({ name, value })),
    ],
    body,
  };
}

/** The parameters and the body, for printing a CLI command. */
function readValues(data: OperationData, state: ExplorerState) {
  const pick = (place: string): JsonObject =>
    Object.fromEntries(
      data.parameters
        .filter((parameter) => parameter.in === place)
        .flatMap((parameter) => {
          const { value } = formOf(state, keyOfParameter(parameter));
          return value === undefined ? [] : [[parameter.name, value]];
        }),
    );
  const body = formOf(state, BODY_KEY).value;
  return { path: pick('path'), query: pick('query'), ...(body === undefined ? {} : { body }) };
}

/** The languages for an operation's request samples. Operations that take a token have none of the apps'. */
export function listSampleLanguages({
  auth,
  cli,
}: Pick<OperationData, 'auth' | 'cli'>): readonly ExplorerLanguage[] {
  const takesToken = auth.some(({ schemes }) => schemes.some(({ kind }) => kind === 'bearer'));
  const languages = SAMPLE_LANGUAGES.filter(({ inApps }) => !(inApps && takesToken));
  return cli ? [...languages, CLI] : languages;
}

/**
 * Prints the reader's request as code. Credentials become variables or placeholders, other secrets `••••`.
 * @param revealed credentials to print as they are; other secrets are then printed as well
 */
export function printSample(
  data: OperationData,
  state: ExplorerState,
  language: string,
  revealed?: Credentials,
): string {
  const shown = revealed ? state : maskSecrets(data, state, { credentials: {}, mask: SECRET_MASK });
  if (language === CLI.id && data.cli) return printCli(data.cli, readValues(data, shown));
  const plan = planRequest(data, shown, revealed);
  const found = SAMPLE_LANGUAGES.find(({ id }) => id === language) ?? SAMPLE_LANGUAGES[0];
  return found?.print(toSampleRequest(plan)) ?? '';
}
