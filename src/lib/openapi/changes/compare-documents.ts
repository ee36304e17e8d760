import type {
  ApiDocument,
  ApiMediaType,
  ApiOperation,
  ApiParameter,
  ApiResponse,
} from '../model.ts';
import { adds, breaks, groupFindings } from './change.ts';
import type { ApiChange, Finding } from './change.ts';
import type { Flow } from './compare-limits.ts';
import { SchemaComparison } from './compare-schemas.ts';

/** Two versions of something. */
interface Versions<T> {
  readonly before: T;
  readonly after: T;
}

/** The method and path of an operation: `POST /v1/projects`. */
export function nameCall({ method, path }: ApiOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Identifies an operation without the names of its path parameters, which clients never send. */
const keyOf = (operation: ApiOperation): string => nameCall(operation).replace(/\{[^}]*\}/g, '{}');

class OperationComparison {
  readonly #apis: Versions<ApiDocument>;

  constructor(apis: Versions<ApiDocument>) {
    this.#apis = apis;
  }

  compare(before: ApiOperation, after: ApiOperation): readonly Finding[] {
    return [
      ...this.#compareMarks({ before, after }),
      ...this.#compareParameters({ before, after }),
      ...this.#compareBody({ before, after }),
      ...this.#compareResponses({ before, after }),
    ];
  }

  /** The operationId is part of the page's URL and of generated code. */
  #compareMarks({ before, after }: Versions<ApiOperation>): readonly Finding[] {
    return [
      ...(before.id === after.id
        ? []
        : [breaks(`the operationId changed from ${before.id} to ${after.id}`)]),
      ...(after.deprecated && !before.deprecated ? [adds('the operation is deprecated')] : []),
    ];
  }

  #compareParameters({ before, after }: Versions<ApiOperation>): readonly Finding[] {
    // Path parameters may be renamed: their position identifies them.
    const keep = ({ in: place }: ApiParameter): boolean => place !== 'path';
    const keyOfParameter = ({ in: place, name }: ApiParameter): string => `${place} ${name}`;
    const old = new Map(before.parameters.filter(keep).map((one) => [keyOfParameter(one), one]));
    const now = new Map(after.parameters.filter(keep).map((one) => [keyOfParameter(one), one]));
    const lost = [...old.keys()].filter((key) => !now.has(key));
    return [
      ...lost.map((key) => breaks(`the ${key} parameter was removed`)),
      ...[...now].flatMap(([key, parameter]) =>
        this.#compareParameter(key, old.get(key), parameter),
      ),
    ];
  }

  #compareParameter(
    key: string,
    before: ApiParameter | undefined,
    after: ApiParameter,
  ): readonly Finding[] {
    const place = `the ${key} parameter`;
    if (!before) {
      return [after.required ? breaks(`${place} is new and required`) : adds(`${place} is new`)];
    }
    return [
      ...(after.required && !before.required ? [breaks(`${place} is now required`)] : []),
      ...this.#compareSchemas(place, { before, after }, 'request'),
    ];
  }

  #compareBody({ before, after }: Versions<ApiOperation>): readonly Finding[] {
    const [old, now] = [before.requestBody, after.requestBody];
    if (!now) return old ? [breaks('the request body was removed')] : [];
    if (!old && !now.required) return [adds('the request body is new')];
    return [
      ...(now.required && !old?.required ? [breaks('a request body is now required')] : []),
      ...this.#compareContent('the request body', old?.content ?? [], now.content, 'request'),
    ];
  }

  #compareResponses({ before, after }: Versions<ApiOperation>): readonly Finding[] {
    const old = new Map(before.responses.map((response) => [response.status, response]));
    const now = new Map(after.responses.map((response) => [response.status, response]));
    const lost = [...old.keys()].filter((status) => !now.has(status));
    const added = [...now.keys()].filter((status) => !old.has(status));
    return [
      ...lost.map((status) => breaks(`the ${status} response was removed`)),
      ...added.map((status) => adds(`the ${status} response is new`)),
      ...[...now].flatMap(([status, response]) => {
        const match = old.get(status);
        return match ? this.#compareResponse(status, { before: match, after: response }) : [];
      }),
    ];
  }

  #compareResponse(status: string, { before, after }: Versions<ApiResponse>): readonly Finding[] {
    const names = after.headers.map(({ name }) => name.toLowerCase());
    const lost = before.headers.filter(({ name }) => !names.includes(name.toLowerCase()));
    return [
      ...lost.map(({ name }) => breaks(`the ${status} response no longer has the ${name} header`)),
      ...this.#compareContent(`the ${status} response`, before.content, after.content, 'response'),
    ];
  }

  #compareContent(
    place: string,
    before: readonly ApiMediaType[],
    after: readonly ApiMediaType[],
    flow: Flow,
  ): readonly Finding[] {
    return before.flatMap((old) => {
      const now = after.find(({ type }) => type === old.type);
      if (!now) return [breaks(`${place} is no longer available as ${old.type}`)];
      return this.#compareSchemas(place, { before: old, after: now }, flow);
    });
  }

  #compareSchemas(
    place: string,
    { before, after }: Versions<Pick<ApiMediaType, 'schema'>>,
    flow: Flow,
  ): readonly Finding[] {
    if (!before.schema || !after.schema) return [];
    const comparison = new SchemaComparison(this.#apis.before, this.#apis.after, flow);
    return comparison.compare(place, before.schema, after.schema);
  }
}

/**
 * Compares two versions of a document and lists breaking changes first: removed operations, responses,
 * properties, and values; new required ones; and tighter limits. New values or properties in a response don't
 * break anything, because clients ignore what they don't know.
 */
export function compareDocuments(before: ApiDocument, after: ApiDocument): readonly ApiChange[] {
  const comparison = new OperationComparison({ before, after });
  const old = new Map(before.operations.map((operation) => [keyOf(operation), operation]));
  const now = new Map(after.operations.map((operation) => [keyOf(operation), operation]));
  const lost = [...old.values()].filter((operation) => !now.has(keyOf(operation)));
  return groupFindings([
    ...lost.map((operation) => ({
      call: nameCall(operation),
      ...breaks('the operation was removed'),
    })),
    ...[...now].flatMap(([key, operation]) => {
      const match = old.get(key);
      const findings = match
        ? comparison.compare(match, operation)
        : [adds('the operation is new')];
      return findings.map((finding) => ({ call: nameCall(operation), ...finding }));
    }),
  ]);
}
