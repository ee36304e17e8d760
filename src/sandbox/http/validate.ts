import { pruneUnknownFields, withReachableDefs, type JsonValue } from '../../lib/openapi/index.ts';
import { createValidator, type Validate } from '../../lib/openapi/validator/index.ts';
import type { CompactDocument, CompactOperation, CompactSchema } from '../documents/model.ts';
import { phraseMismatch } from './phrase.ts';
import { readParameter } from './parameters.ts';

export interface RequestProblem {
  readonly in: 'path' | 'query' | 'header' | 'body';
  /** A JSON pointer into the body, such as `/variations/0/key`; for a parameter, `/` and its name. */
  readonly pointer: string;
  /** The violated keyword of the schema, such as `required`; `unreadable` for a body that can't be parsed. */
  readonly keyword: string;
  /** A sentence that starts with the field: `key is required`, `perPage must be from 1 to 1000`. */
  readonly message: string;
}

type Place = RequestProblem['in'];

export interface ReadBody {
  readonly problems: readonly RequestProblem[];
  /** The body without the fields that its schema doesn't have, if there are no problems. */
  readonly body: JsonValue | undefined;
  /** The names of the top-level fields that were removed from `body`. */
  readonly ignored: readonly string[];
}

const BODY_MISSING: RequestProblem = {
  in: 'body',
  pointer: '',
  keyword: 'required',
  message: 'A body is required',
};

/** Validates requests against one OpenAPI document. Compiles each schema on first use. */
export class DocumentValidator {
  readonly #document: CompactDocument;
  readonly #validators = new Map<CompactSchema, Validate>();

  constructor(document: CompactDocument) {
    this.#document = document;
  }

  /** Converts query and header parameters to the types of their schemas, and finds their problems. */
  readParameters(operation: CompactOperation, query: URLSearchParams, headers: Headers) {
    const values: Record<string, JsonValue> = {};
    const problems: RequestProblem[] = [];
    for (const parameter of operation.parameters) {
      if (parameter.in === 'path') continue;
      const { name, required, schema } = parameter;
      const value = readParameter(parameter, query, headers, this.#document.defs);
      if (value !== undefined) {
        if (parameter.in === 'query') values[name] = value;
        problems.push(...this.#check(schema, value, parameter.in, name));
      } else if (required) {
        const message = `${name} is required`;
        problems.push({ in: parameter.in, pointer: `/${name}`, keyword: 'required', message });
      }
    }
    return { query: values, problems };
  }

  /** Finds the problems of a body. From a valid one, removes what its schema doesn't have, as the APIs do. */
  readBody({ body: schema }: CompactOperation, given: JsonValue | undefined): ReadBody {
    if (schema === undefined) return { problems: [], body: undefined, ignored: [] };
    const problems =
      given === undefined ? [BODY_MISSING] : this.#check(schema, given, 'body', undefined);
    if (given === undefined || problems.length > 0) return { problems, body: given, ignored: [] };
    const { value: body, unknown } = pruneUnknownFields(schema, given, {
      $defs: this.#document.defs,
      fits: (variant, value) => this.#validator(variant)(value).length === 0,
    });
    const ignored = unknown.flatMap(({ path: [name = '', ...inner] }) =>
      inner.length === 0 ? [name] : [],
    );
    return { problems, body, ignored };
  }

  readBodyOf(id: string, body: JsonValue): ReadBody {
    const operation = this.#document.operations.find((other) => other.id === id);
    if (operation === undefined) throw new Error(`The document has no operation ${id}.`);
    return this.readBody(operation, body);
  }

  #check(schema: CompactSchema, value: JsonValue, place: Place, name: string | undefined) {
    const prefix = name === undefined ? '' : `/${name}`;
    return this.#validator(schema)(value).map((mismatch): RequestProblem => {
      const message = phraseMismatch(mismatch, name);
      const { pointer, keyword } = mismatch;
      return { in: place, pointer: `${prefix}${pointer}`, keyword, message };
    });
  }

  #validator(schema: CompactSchema): Validate {
    const known = this.#validators.get(schema);
    if (known !== undefined) return known;
    const validate = createValidator(withReachableDefs(schema, this.#document.defs));
    this.#validators.set(schema, validate);
    return validate;
  }
}
