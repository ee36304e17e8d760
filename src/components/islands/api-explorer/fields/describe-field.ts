import type { Field } from '../../../../lib/explorer/form/field.ts';
import { describeLimits } from '../../../../lib/openapi/limits-in-words.ts';
import { firstParagraph } from '../../../../lib/openapi/prose.ts';
import { toText } from './controls.ts';

/** What stands beside the label of a field, and below its control. */
export interface FieldWords {
  readonly kind: string;
  readonly hint: string | undefined;
}

/** Tells what a field takes: type and limits, then what it is for and its default. */
export function describeField(field: Field): FieldWords {
  const { type, limits, description = '', deprecated, kind } = field;
  const { pattern, uniqueItems = false } = limits;
  const ranges = describeLimits({ limits, uniqueItems });
  const hint = [
    ...(deprecated ? ['Deprecated.'] : []),
    ...(description === '' ? [] : [firstParagraph(description)]),
    ...(kind === 'date-time' ? ['In UTC.'] : []),
    ...(pattern === undefined ? [] : [`Pattern: ${pattern}`]),
    ...(field.default === undefined ? [] : [`Default: ${toText(field.default)}`]),
  ].join(' ');
  return { kind: [type, ...ranges].join(', '), hint: hint === '' ? undefined : hint };
}
