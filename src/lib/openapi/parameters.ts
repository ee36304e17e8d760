import { readExamples } from './content.ts';
import { asList, asText, isJsonObject } from './json.ts';
import { PARAMETER_PLACES } from './model.ts';
import type { ApiParameter, ParameterPlace, SecurityAlternative } from './model.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer } from './pointer.ts';
import type { RawDocument } from './raw-document.ts';
import { resolveObject } from './reference.ts';
import type { Part } from './reference.ts';

function readPlace(raw: RawDocument, { pointer, value }: Part): ParameterPlace {
  const place = PARAMETER_PLACES.find((known) => known === value.in);
  if (place) return place;
  const problem = `"in" of a parameter must be one of ${PARAMETER_PLACES.join(', ')}, not ${JSON.stringify(value.in)}`;
  throw new OpenApiError(raw.source, { pointer, problem });
}

/** Throws for a parameter without schema, or not in the default style, which is all that samples support. */
function checkStyle(raw: RawDocument, { pointer, value }: Part, place: ParameterPlace): void {
  const style = place === 'query' ? 'form' : 'simple';
  const { style: found = style, explode = style === 'form' } = value;
  const isDefault = found === style && explode === (style === 'form');
  if (isDefault && isJsonObject(value.schema)) return;
  const problem = `a ${place} parameter needs a "schema", the style "${style}", and its default "explode"; the site supports no other`;
  throw new OpenApiError(raw.source, { pointer, problem });
}

function readParameter(raw: RawDocument, part: Part): ApiParameter {
  const { pointer, value } = part;
  const name = asText(value.name);
  if (name === undefined) {
    throw new OpenApiError(raw.source, { pointer, problem: 'a parameter needs a "name"' });
  }
  const place = readPlace(raw, part);
  checkStyle(raw, part, place);
  return {
    name,
    in: place,
    required: place === 'path' || value.required === true,
    deprecated: value.deprecated === true,
    inferred: value['x-inferred'] === true,
    description: asText(value.description),
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
    .map((parameter) => ({ ...parameter, coveredBy: findCover(parameter, security) }));
}
