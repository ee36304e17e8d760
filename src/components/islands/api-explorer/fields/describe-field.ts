import { splitPointer, type Field } from '../../../../lib/explorer/index.ts';
import { describeLimits } from '../../../../lib/openapi/index.ts';
import { toText } from './controls.ts';

/** The texts next to a field's label and below its control. */
export interface FieldWords {
  readonly kind: string;
  readonly hint: string | undefined;
  /** A nested field's parents, such as `variables 1`. Undefined for top-level fields. */
  readonly context: string | undefined;
}

/** Returns a field's parents: `variables 1` for `/variables/0/name`. An item's list is in its label. */
function nameContext({ pointer, relation }: Field): string | undefined {
  const parents = splitPointer(pointer).slice(0, relation === 'item' ? -2 : -1);
  const names = parents.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name));
  return names.length === 0 ? undefined : names.join(' ');
}

/** Returns the texts of a field: its type and limits, and its description and default. */
export function describeField(field: Field): FieldWords {
  const { type, limits, description = '', deprecated, kind, relation } = field;
  const ranges = describeLimits({ limits });
  const hint = [
    ...(deprecated ? ['Deprecated.'] : []),
    ...(description === '' ? [] : [description]),
    ...(kind === 'date-time' ? ['In UTC.'] : []),
    ...(limits.pattern === undefined ? [] : [`Pattern: ${limits.pattern}`]),
    ...(field.default === undefined ? [] : [`Default: ${toText(field.default)}`]),
  ].join(' ');
  // Items that are single values show no texts, because the list's own texts describe them.
  const isPlainItem = relation === 'item' && !['object', 'union', 'list', 'map'].includes(kind);
  return {
    kind: isPlainItem ? '' : [type, ...ranges].join(', '),
    hint: hint === '' || isPlainItem ? undefined : hint,
    context: nameContext(field),
  };
}
