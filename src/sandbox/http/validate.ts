import { withReachableDefs } from '../../lib/openapi/index.ts';
import type { JsonValue } from '../../lib/openapi/index.ts';
import { createValidator } from '../../lib/openapi/validator/index.ts';
import type { Validate } from '../../lib/openapi/validator/index.ts';
import type { CompactDocument, CompactOperation, CompactSchema } from '../documents/model.ts';
import { phraseMismatch } from './phrase.ts';
import { readParameter } from './parameters.ts';
import { prune } from './prune.ts';

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

  /** Returns the problems of a body. Fields that the schema doesn't have are allowed. */
  checkBody(operation: CompactOperation, body: JsonValue | undefined): readonly RequestProblem[] {
    if (operation.body === undefined) return [];
    if (body !== undefined) return this.#check(operation.body, body, 'body', undefined);
    return [{ in: 'body', pointer: '', keyword: 'required', message: 'A body is required' }];
  }

  /** Removes the fields of a valid body that its schema doesn't have, because the APIs ignore them. */
  pruneBody({ body }: CompactOperation, value: JsonValue | undefined): JsonValue | undefined {
    if (body === undefined || value === undefined) return undefined;
    return prune(body, value, {
      defs: this.#document.defs,
      fits: (schema, part) => this.#validator(schema)(part).length === 0,
    });
  }

  /** Returns the problems of a body for the operation with this operationId. */
  checkBodyOf(id: string, body: JsonValue): readonly RequestProblem[] {
    const operation = this.#document.operations.find((other) => other.id === id);
    if (operation === undefined) throw new Error(`The document has no operation ${id}.`);
    return this.checkBody(operation, body);
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
