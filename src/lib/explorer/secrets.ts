import { isJsonObject } from '../openapi/json.ts';
import type { JsonObject, JsonValue } from '../openapi/json.ts';
import { printJson } from '../openapi/samples/index.ts';
import { isSecretName } from '../text/redact.ts';
import type { OperationData } from './data.ts';
import { parseJson } from './json-text.ts';
import { BODY, fieldOf, textOf } from './state.ts';
import type { Credentials, ExplorerState } from './state.ts';

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

interface Replacement {
  /** The text instead of a secret. Without it, secrets are removed. */
  readonly mask: string | undefined;
  /** Called with the name of each secret. */
  readonly onSecret: (name: string) => void;
}

function cleanValue(value: JsonValue, isSecret: IsSecret, replacement: Replacement): JsonValue {
  if (Array.isArray(value))
    return Object.values(cleanObject(Object.fromEntries(value.entries()), isSecret, replacement));
  return isJsonObject(value) ? cleanObject(value, isSecret, replacement) : value;
}

/** Copies an object, and removes or masks the secrets in it at any depth. */
function cleanObject(object: JsonObject, isSecret: IsSecret, replacement: Replacement): JsonObject {
  const { mask, onSecret } = replacement;
  const entries = Object.entries(object).flatMap(([name, inner]): [string, JsonValue][] => {
    if (typeof inner !== 'string' || !isSecret(name, inner))
      return [[name, cleanValue(inner, isSecret, replacement)]];
    onSecret(name);
    return mask === undefined ? [] : [[name, mask]];
  });
  return Object.fromEntries(entries);
}

export interface HideOptions {
  /** The reader's credentials, which are hidden in all fields. */
  readonly credentials?: Credentials | undefined;
  /** The text instead of a secret. Without it, secrets are removed. */
  readonly mask?: string;
}

/** Hides the secrets in the texts of a state, and lists the names of the fields that had them. */
export function hideSecrets(
  data: OperationData,
  state: ExplorerState,
  { credentials = {}, mask }: HideOptions = {},
): { readonly state: ExplorerState; readonly omitted: readonly string[] } {
  const isSecret = createTest(data, credentials);
  const omitted: string[] = [];
  const onSecret = (name: string) => void omitted.push(name);
  const texts = { ...state.texts };
  for (const parameter of data.parameters) {
    const field = fieldOf(parameter);
    if (!isSecret(parameter.name, textOf(state, field))) continue;
    onSecret(parameter.name);
    texts[field] = mask ?? '';
  }
  const body = textOf(state, BODY);
  const value = parseJson(body);
  if (value !== undefined) {
    const before = omitted.length;
    const { [BODY]: cleaned = null } = cleanObject({ [BODY]: value }, isSecret, { mask, onSecret });
    if (omitted.length > before) texts[BODY] = printJson(cleaned);
  } else if (mask === undefined && body !== '') {
    // Secrets can't be found in a text that isn't JSON, for example while the reader types.
    onSecret(BODY);
    texts[BODY] = '';
  }
  return { state: { ...state, texts }, omitted: [...new Set(omitted)] };
}

/** Replaces the percent-encoded mask in a URL with the readable one. */
export function unescapeMask(url: string): string {
  return url.replaceAll(encodeURIComponent(SECRET_MASK), SECRET_MASK);
}
