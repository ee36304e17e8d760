import { withReachableDefs } from '../openapi/index.ts';
import type { JsonObject, JsonValue } from '../openapi/index.ts';
import { createValidator } from '../openapi/validator/index.ts';
import type { Mismatch, Validate } from '../openapi/validator/index.ts';
import { isJsonType } from '../openapi/samples/index.ts';
import type { DataSchema, OperationData } from './data.ts';
import { parseText } from './json-text/parse-text.ts';
import type { FieldProblem } from './problem.ts';
import { BODY_KEY, formOf, keyOfParameter } from './state.ts';
import type { ExplorerState } from './state.ts';

const VALIDATORS = new WeakMap<object, Validate>();

/** Returns the validator of a schema. Validators are cached, except those of `true` and `false`. */
function validatorOf(schema: DataSchema, $defs: JsonObject): Validate {
  if (typeof schema === 'boolean') return createValidator(schema);
  const known = VALIDATORS.get(schema);
  if (known) return known;
  const validate = createValidator(withReachableDefs(schema, $defs));
  VALIDATORS.set(schema, validate);
  return validate;
}

const toProblems = (form: string, mismatches: readonly Mismatch[]): readonly FieldProblem[] =>
  mismatches.map(({ pointer, problem }) => ({ form, pointer, problem }));

function findBodySchemaProblems(
  data: OperationData,
  state: ExplorerState,
): readonly FieldProblem[] {
  const { value } = formOf(state, BODY_KEY);
  if (!data.body || value === undefined) return [];
  return toProblems(BODY_KEY, validatorOf(data.body.schema, data.$defs)(value));
}

/** Validates values against their schemas. Missing values are found by `planRequest`. */
export function findSchemaProblems(
  data: OperationData,
  state: ExplorerState,
): readonly FieldProblem[] {
  const parameters = data.parameters.flatMap((parameter) => {
    const form = keyOfParameter(parameter);
    const { value } = formOf(state, form);
    if (value === undefined) return [];
    return toProblems(form, validatorOf(parameter.schema, data.$defs)(value));
  });
  return [...parameters, ...findBodySchemaProblems(data, state)];
}

/** The result of comparing a response with the document. */
export type AnswerCheck =
  /** The response matches the document. */
  | { readonly kind: 'valid'; readonly status: string }
  /** The response differs from its schema in the document. */
  | {
      readonly kind: 'different';
      readonly status: string;
      readonly mismatches: readonly Mismatch[];
    }
  /** The response can't be compared. */
  | { readonly kind: 'unchecked'; readonly reason: string };

const essence = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

const unchecked = (reason: string): AnswerCheck => ({ kind: 'unchecked', reason });

/** A received response. `type` is its Content-Type, empty without one. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Compares a response with the document's description of its status. */
export function checkAnswer(
  { answers, answerDefs }: OperationData,
  { status, type, text }: ReceivedAnswer,
): AnswerCheck {
  const answer = answers.find((other) => other.status === String(status));
  if (!answer) return unchecked(`The document does not describe the status ${status}.`);
  const isEmpty = text.trim() === '';
  if (answer.content.length === 0) {
    if (isEmpty) return { kind: 'valid', status: answer.status };
    return unchecked(`The document describes no body for the status ${answer.status}.`);
  }
  if (isEmpty) return unchecked('The response has no body to compare.');
  const media = answer.content.find((other) => essence(other.type) === essence(type));
  if (!media) {
    const types = answer.content.map((other) => other.type).join(' or ');
    return unchecked(`The document describes ${types}, the response is ${type || 'of no type'}.`);
  }
  if (!isJsonType(type)) return unchecked('Only JSON can be compared.');
  return compare(answer.status, validatorOf(media.schema, answerDefs), text);
}

function compare(status: string, validate: Validate, text: string): AnswerCheck {
  const parsed = parseText(text);
  if (parsed.problem) {
    const { line, column, message } = parsed.problem;
    return unchecked(
      `The response can’t be compared as JSON: line ${line}, column ${column}. ${message}`,
    );
  }
  const mismatches = validate(parsed.value satisfies JsonValue);
  return mismatches.length === 0
    ? { kind: 'valid', status }
    : { kind: 'different', status, mismatches };
}
