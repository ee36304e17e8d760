import type { Field } from '../../../../lib/explorer/index.ts';
import type { JsonValue } from '../../../../lib/openapi/index.ts';
import type { ControlIds } from './FieldFrame.tsx';

/** What the control of a simple value gets. */
export interface ControlProps {
  field: Field;
  ids: ControlIds;
  value: JsonValue | undefined;
  /** Takes the new value; `undefined` for none. */
  onChange: (value: JsonValue | undefined) => void;
}

/** A value as the text of an input. */
export function toText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * What a text means in a field for numbers. What is no number stays a text, so that nothing is lost
 * while it is typed, and the check of the form says what is wrong.
 */
export function readNumber(text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(trimmed);
  return isNumber && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}

/** A moment as `datetime-local` takes it, in UTC; undefined for what is no moment. */
export function toLocalMoment(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === '') return '';
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  return moment.toISOString().slice(0, 19);
}

/** What `datetime-local` gives, as a moment in UTC. */
export function fromLocalMoment(text: string): string | undefined {
  const moment = new Date(`${text}Z`);
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
