import type { Field } from '../../../../lib/explorer/index.ts';
import type { JsonValue } from '../../../../lib/openapi/index.ts';
import type { ControlIds } from './FieldFrame.tsx';

/** The props of controls for single values. */
export interface ControlProps {
  field: Field;
  ids: ControlIds;
  value: JsonValue | undefined;
  /** Called with the new value, or `undefined` to remove the value. */
  onChange: (value: JsonValue | undefined) => void;
}

/** Returns a JSON value as text for an input. */
export function toText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Parses a number. Undefined if empty. Returns invalid text as it is, so that the reader sees an error. */
export function readNumber(text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(trimmed);
  return isNumber && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}

/** Formats a date and time in UTC for an input of type `datetime-local`. Undefined for other values. */
export function toLocalMoment(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === '') return '';
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  return moment.toISOString().slice(0, 19);
}

/** Returns the ISO date and time for a `datetime-local` input's text, in UTC. Undefined for other texts. */
export function fromLocalMoment(text: string): string | undefined {
  const moment = new Date(`${text}Z`);
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
