import { splitPointer, type Field } from '../../../../lib/explorer/index.ts';
import { describeLimits, firstParagraph } from '../../../../lib/openapi/index.ts';
import { toText } from './controls.ts';

/** What stands beside the label of a field, and below its control. */
export interface FieldWords {
  readonly kind: string;
  readonly hint: string | undefined;
  /** The names that lead to a field below another one; undefined for the others. */
  readonly context: string | undefined;
}

/** `variables 1` for `/variables/0/name`. Of an item, its own label says where it stands. */
function nameContext({ pointer, relation }: Field): string | undefined {
  const parents = splitPointer(pointer).slice(0, relation === 'item' ? -2 : -1);
  const names = parents.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name));
  return names.length === 0 ? undefined : names.join(' ');
}

/** Tells what a field takes: type and limits, then what it is for and its default. */
export function describeField(field: Field): FieldWords {
  const { type, limits, description = '', deprecated, kind, relation } = field;
  const ranges = describeLimits({ limits });
  const hint = [
    ...(deprecated ? ['Deprecated.'] : []),
    ...(description === '' ? [] : [firstParagraph(description)]),
    ...(kind === 'date-time' ? ['In UTC.'] : []),
    ...(limits.pattern === undefined ? [] : [`Pattern: ${limits.pattern}`]),
    ...(field.default === undefined ? [] : [`Default: ${toText(field.default)}`]),
  ].join(' ');
  // The items of a list share what its description says.
  const isPlainItem = relation === 'item' && !['object', 'union', 'list', 'map'].includes(kind);
  return {
    kind: isPlainItem ? '' : [type, ...ranges].join(', '),
    hint: hint === '' || isPlainItem ? undefined : hint,
    context: nameContext(field),
  };
}
