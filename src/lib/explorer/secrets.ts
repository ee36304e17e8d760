import { isSecretName } from '../redact/redact.ts';
import { isJsonObject, joinPointer } from '../openapi/index.ts';
import type { JsonValue } from '../openapi/index.ts';
import type { OperationData } from './data.ts';
import { looksLikeCredential } from './looks-like-credential.ts';
import { listFields, readBodyField, readParameterField } from './form/read-field.ts';
import type { Field, FormState } from './form/field.ts';
import { setAt, splitPointer, valueAt } from './form/value-at.ts';
import { BODY_KEY, keyOfParameter } from './state.ts';
import type { Credentials, ExplorerState } from './state.ts';

/** Shorter credentials aren't searched for, because they would match ordinary text. */
const MIN_CREDENTIAL_CHARS = 6;

/** The maximum depth to which values are searched. */
const MAX_DEPTH = 30;

/** Finds secrets in values before they are shown or shared. */
export class SecretFinder {
  readonly #data: OperationData;
  /** The operation's data as text. Values in it, such as examples, aren't secret. */
  readonly #published: string;
  readonly #typed: readonly string[];

  constructor(data: OperationData, credentials: Credentials) {
    this.#data = data;
    this.#published = JSON.stringify(data);
    this.#typed = Object.values(credentials)
      .map((text) => text.trim())
      .filter((text) => text.length >= MIN_CREDENTIAL_CHARS);
  }

  #isPublished(value: JsonValue): boolean {
    return this.#published.includes(JSON.stringify(value));
  }

  /** Whether a value contains the reader's credentials, or looks like a credential. */
  #isCredential(value: JsonValue): boolean {
    if (typeof value !== 'string') return false;
    if (this.#typed.some((text) => value.includes(text))) return true;
    return looksLikeCredential(value) && !this.#isPublished(value);
  }

  #isSecretText(name: string, value: JsonValue): boolean {
    const isText = typeof value === 'string' && value !== '';
    return isText && isSecretName(name) && !this.#isPublished(value);
  }

  /** The pointers of secrets, found by field names and values. */
  #listByName(value: JsonValue, pointer: string, depth = 0): readonly string[] {
    if (this.#isCredential(value)) return [pointer];
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
    return (Object.entries(value) as [string, JsonValue][]).flatMap(([name, inner]) => {
      const at = joinPointer(pointer, name);
      if (isJsonObject(value) && this.#isSecretText(name, inner)) return [at];
      return this.#listByName(inner, at, depth + 1);
    });
  }

  /** The pointers of secrets, found by schema: fields with the format `password` can have any name. */
  #listByField(field: Field, form: FormState, depth = 0): readonly string[] {
    const value = valueAt(form.value, field.pointer);
    if (value === undefined || value === null || depth > MAX_DEPTH) return [];
    const isSecret = field.secret && value !== '' && !this.#isPublished(value);
    if (isSecret || this.#isSecretText(field.label, value)) return [field.pointer];
    return listFields(this.#data, field, form).flatMap((child) =>
      this.#listByField(child, form, depth + 1),
    );
  }

  /** Replaces a form's secrets, or removes them without a `replacement`. Lists the names of their fields. */
  clean(field: Field | undefined, form: FormState, replacement?: JsonValue) {
    const { value } = form;
    if (value === undefined) return { value, omitted: [] };
    const found = [
      ...this.#listByName(value, ''),
      ...(field ? this.#listByField(field, form) : []),
    ];
    const pointers = [...new Set(found)];
    // In reverse order, so that list indexes stay valid.
    const cleaned = pointers
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .reduce<JsonValue | undefined>((rest, pointer) => setAt(rest, pointer, replacement), value);
    const name = (pointer: string) => splitPointer(pointer).at(-1) ?? field?.label ?? 'value';
    return { value: cleaned, omitted: pointers.map(name) };
  }
}

/** Replaces each secret in parameters, headers, and body with `mask`. */
export function maskSecrets(
  data: OperationData,
  state: ExplorerState,
  { credentials, mask }: { readonly credentials: Credentials; readonly mask: string },
): ExplorerState {
  const finder = new SecretFinder(data, credentials);
  const fields = listFormFields(data);
  const forms = Object.entries(state.forms).map(([key, form]) => {
    const { value } = finder.clean(fields.get(key), form, mask);
    return [key, { ...form, value }] as const;
  });
  return { ...state, forms: Object.fromEntries(forms) };
}

/** The top-level field of each form of an operation, by the form's key in `ExplorerState.forms`. */
function listFormFields(data: OperationData): ReadonlyMap<string, Field> {
  const parameters = data.parameters.map((parameter) => {
    return [keyOfParameter(parameter), readParameterField(data, parameter)] as const;
  });
  const body = readBodyField(data);
  return new Map([...parameters, ...(body ? [[BODY_KEY, body] as const] : [])]);
}
