import type { JsonObject } from '../openapi/json.ts';
import { printCli, SAMPLE_LANGUAGES } from '../openapi/samples/languages/index.ts';
import type { SampleLanguage } from '../openapi/samples/languages/index.ts';
import type { OperationData, ParameterData } from './data.ts';
import { parseJson } from './json-text.ts';
import { planRequest, readValue } from './request.ts';
import { hideSecrets, SECRET_MASK } from './secrets.ts';
import { BODY, createState, fieldOf, textOf } from './state.ts';
import type { Credentials, ExplorerState } from './state.ts';

export type ExplorerLanguage = Pick<SampleLanguage, 'id' | 'label' | 'grammar'>;

const CLI: ExplorerLanguage = { id: 'cli', label: 'CLI', grammar: 'sh' };

const KEY_PLACEHOLDER = 'YOUR_KEY';

/** The languages for an operation's request samples. Operations that take a token have none of the apps'. */
export function listSampleLanguages({
  auth,
  cli,
}: Pick<OperationData, 'auth' | 'cli'>): readonly ExplorerLanguage[] {
  const takesToken = auth.some(({ schemes }) => schemes.some(({ prefix }) => prefix !== ''));
  const languages = SAMPLE_LANGUAGES.filter(({ inApps }) => !(inApps && takesToken));
  return cli ? [...languages, CLI] : languages;
}

/** Prints the operation's first request. Nothing is masked, because examples contain no secrets. */
export const printFirst = (data: OperationData, language: string) =>
  printSample(data, createState(data), language, {});

/** The parameters and the body, for printing a CLI command. */
function readValues({ parameters }: OperationData, state: ExplorerState) {
  const pick = (place: ParameterData['in']): JsonObject =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && textOf(state, fieldOf(one)) !== '')
        .map((one) => [one.name, readValue(one, textOf(state, fieldOf(one)))]),
    );
  const body = parseJson(textOf(state, BODY));
  return { path: pick('path'), query: pick('query'), ...(body === undefined ? {} : { body }) };
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
  const shown = revealed ? state : hideSecrets(data, state, { mask: SECRET_MASK }).state;
  if (language === CLI.id && data.cli) return printCli(data.cli, readValues(data, shown));
  const request = planRequest(data, shown, ({ name, in: place, variable }) => {
    const secret = revealed?.[name];
    if (secret) return { text: secret };
    return place === 'query' ? { text: KEY_PLACEHOLDER } : { text: variable, isVariable: true };
  });
  const found = SAMPLE_LANGUAGES.find(({ id }) => id === language) ?? SAMPLE_LANGUAGES[0];
  return found?.print(request) ?? '';
}
