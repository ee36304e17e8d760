import type { JsonObject, JsonValue } from '../openapi/json.ts';
import { printJson } from '../openapi/samples/index.ts';
import { isSecretName } from '../text/redact.ts';
import type { OperationData } from './data.ts';
import { parseJson } from './json-text.ts';
import { BODY, fieldOf, textOf, type Credentials, type ExplorerState } from './state.ts';

export const SECRET_MASK = '••••';

/** Shorter credentials aren't searched for, because they would match ordinary text. */
const MIN_CREDENTIAL_CHARS = 6;

/** Matches an `Authorization` value, a JSON Web Token, and a key such as `guidon_server_…`. */
const CREDENTIAL =
  /^(bearer|basic) \S|^eyJ[\w-]+\.[\w-]+\.|^[a-z]+_(server|client|mobile|secret)_\w{6,}$/i;

/** Whether a text is a secret. `name` is that of its field. */
type IsSecret = (name: string, text: string) => boolean;

/** Values in the operation's data, such as examples, aren't secret. */
function createTest(data: OperationData, credentials: Credentials): IsSecret {
  const typed = Object.values(credentials)
    .map((text) => text.trim())
    .filter((text) => text.length >= MIN_CREDENTIAL_CHARS);
  const published = JSON.stringify(data);
  const isPublished = (text: string) => {
    const quoted = JSON.stringify(text);
    // Examples of bodies are JSON inside of JSON.
    return published.includes(quoted) || published.includes(JSON.stringify(quoted).slice(1, -1));
  };
  return (name, text) => {
    if (text === '') return false;
    if (typed.some((credential) => text.includes(credential))) return true;
    return (isSecretName(name) || CREDENTIAL.test(text.trim())) && !isPublished(text);
  };
}

/**
 * Hides the secrets in the texts of a state, and lists the names of the fields that had them.
 * @param options the reader's credentials, which are hidden in all fields, and the text instead of a secret;
 *   without it, secrets are removed
 */
export function hideSecrets(
  data: OperationData,
  state: ExplorerState,
  { credentials = {}, mask }: { credentials?: Credentials | undefined; mask?: string } = {},
): { readonly state: ExplorerState; readonly omitted: readonly string[] } {
  const isSecret = createTest(data, credentials);
  const omitted: string[] = [];
  const texts = { ...state.texts };
  for (const parameter of data.parameters) {
    const field = fieldOf(parameter);
    if (!isSecret(parameter.name, textOf(state, field))) continue;
    omitted.push(parameter.name);
    texts[field] = mask ?? '';
  }
  const body = textOf(state, BODY);
  const value = parseJson(body);
  if (value !== undefined) {
    const before = omitted.length;
    const hide = (name: string, inner: JsonValue) => {
      if (typeof inner !== 'string' || !isSecret(name, inner)) return inner;
      omitted.push(name);
      return mask;
    };
    const hidden = JSON.parse(JSON.stringify({ [BODY]: value }, hide)) as JsonObject;
    if (omitted.length > before) texts[BODY] = printJson(hidden[BODY] ?? null);
  } else if (mask === undefined && body !== '') {
    // Secrets can't be found in a text that isn't JSON, for example while the reader types.
    omitted.push(BODY);
    texts[BODY] = '';
  }
  return { state: { ...state, texts }, omitted: [...new Set(omitted)] };
}

export function unescapeMask(url: string): string {
  return url.replaceAll(encodeURIComponent(SECRET_MASK), SECRET_MASK);
}
