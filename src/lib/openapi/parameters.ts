import { readExamples } from './content.ts';
import type { Part } from './content.ts';
import { asList, asText, isJsonObject } from './json.ts';
import { PARAMETER_PLACES } from './model.ts';
import type { ApiParameter, ParameterPlace, SecurityAlternative } from './model.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer } from './pointer.ts';
import type { RawDocument } from './raw-document.ts';
import { resolveObject } from './reference.ts';

/** Header parameters that OpenAPI ignores, because clients set these headers themselves. */
const IGNORED_HEADERS = ['accept', 'content-type', 'authorization'];

function readPlace(raw: RawDocument, { pointer, value }: Part): ParameterPlace {
  const place = PARAMETER_PLACES.find((known) => known === value.in);
  if (place) return place;
  const problem = `"in" of a parameter must be one of ${PARAMETER_PLACES.join(', ')}, not ${JSON.stringify(value.in)}`;
  throw new OpenApiError(raw.source, { pointer, problem });
}

/**
 * Returns a parameter's style, which must be the default one, because request samples and the explorer
 * support no other.
 */
function readStyle(raw: RawDocument, { pointer, value }: Part, place: ParameterPlace): string {
  const style = place === 'query' ? 'form' : 'simple';
  if ((value.style === undefined || value.style === style) && isJsonObject(value.schema)) {
    return style;
  }
  const problem = `a ${place} parameter needs a "schema" and the style "${style}"; the site supports no other`;
  throw new OpenApiError(raw.source, { pointer, problem });
}

function readParameter(raw: RawDocument, part: Part): ApiParameter {
  const { pointer, value } = part;
  const name = asText(value.name);
  if (name === undefined) {
    throw new OpenApiError(raw.source, { pointer, problem: 'a parameter needs a "name"' });
  }
  const place = readPlace(raw, part);
  const style = readStyle(raw, part, place);
  return {
    name,
    in: place,
    required: place === 'path' || value.required === true,
    deprecated: value.deprecated === true,
    inferred: value['x-inferred'] === true,
    description: asText(value.description),
    explode: typeof value.explode === 'boolean' ? value.explode : style === 'form',
    schema: { pointer: joinPointer(pointer, 'schema') },
    examples: readExamples(raw, part),
  };
}

function findCover(
  parameter: ApiParameter,
  security: readonly SecurityAlternative[],
): string | undefined {
  const schemes = security.flatMap((alternative) => alternative.schemes);
  return schemes.find(
    ({ scheme }) =>
      scheme.type === 'apiKey' && scheme.in === parameter.in && scheme.parameter === parameter.name,
  )?.scheme.name;
}

function isIgnored({ in: place, name }: ApiParameter): boolean {
  return place === 'header' && IGNORED_HEADERS.includes(name.toLowerCase());
}

/** The parameters of an operation, in the order of the document. */
export function readParameters(
  raw: RawDocument,
  operation: Part,
  security: readonly SecurityAlternative[],
): readonly ApiParameter[] {
  return asList(operation.value.parameters)
    .map((value, index) => {
      const pointer = joinPointer(operation.pointer, 'parameters', index);
      return readParameter(raw, resolveObject(raw, { pointer, value }, 'a parameter'));
    })
    .filter((parameter) => !isIgnored(parameter))
    .map((parameter) => ({ ...parameter, coveredBy: findCover(parameter, security) }));
}
