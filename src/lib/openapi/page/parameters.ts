import type { ApiHeader, ApiOperation, ApiParameter } from '../model.ts';
import { PARAMETER_PLACES } from '../model.ts';
import { renderProse } from '../prose.ts';
import { readSchema } from '../read-schema.ts';
import type { PageContext } from './context.ts';
import { describeTree, describeValue, listMarks, showValue, toAnchor } from './fields.ts';
import type { ClaimId, FieldView } from './fields.ts';

/** The parameters in one location: path, query, or header. */
export interface ParameterGroup {
  readonly place: ApiParameter['in'];
  readonly title: string;
  readonly parameters: readonly FieldView[];
}

const TITLES: Readonly<Record<ApiParameter['in'], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
};

/** A parameter or a header. */
type Named = ApiHeader & Partial<Pick<ApiParameter, 'inferred'>>;

/** Limits of the field tree of a parameter. */
const PARAMETER_TREE = { maxDepth: 3, maxNodes: 30 };

/** Describes a parameter, or a header of a response. Its anchor starts with the prefix. */
export function describeNamed(
  context: PageContext,
  claimId: ClaimId,
  named: Named,
  prefix: string,
): FieldView {
  const schema = readSchema(context.document, named.schema);
  const id = claimId(toAnchor(prefix, named.name));
  const tree = describeTree(context, named.schema, claimId, { prefix: id, ...PARAMETER_TREE });
  const example = named.examples.find(({ value }) => value !== undefined)?.value;
  return {
    ...describeValue(context, schema),
    id,
    name: named.name,
    kind: 'property',
    marks: listMarks(named),
    limits: tree.limits,
    about: renderProse(named.description ?? schema.description, context.codeHref),
    children: tree.fields,
    ...(tree.more ? { more: tree.more } : {}),
    ...(example === undefined ? {} : { example: showValue(example) }),
  };
}

/** Groups the parameters of an operation by location. Their anchors are `param-<location>-<name>`. */
export function describeParameters(
  context: PageContext,
  { parameters }: ApiOperation,
  claimId: ClaimId,
): readonly ParameterGroup[] {
  return PARAMETER_PLACES.flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const views = own.map((parameter) =>
      describeNamed(context, claimId, parameter, `param-${place}`),
    );
    return [{ place, title: TITLES[place], parameters: views }];
  });
}
