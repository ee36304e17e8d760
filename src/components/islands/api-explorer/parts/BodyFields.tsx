import { useState } from 'react';
import {
  BODY,
  parseJson,
  readField,
  textOf,
  withText,
  writeField,
  type BodyData,
  type BodyField,
} from '../../../../lib/explorer/index.ts';
import { isJsonObject } from '../../../../lib/openapi/json.ts';
import type { JsonValue } from '../../../../lib/openapi/json.ts';
import type { FieldProblem } from '../../../../lib/explorer/validate.ts';
import { loadLate } from '../../parts/LazyModule.tsx';
import styles from '../ApiExplorer.module.css';
import { useExplorer } from '../use-explorer.ts';
import { describeControl, Field, FieldFrame, ValueField } from './Field.tsx';
import type { JsonEditorProps } from './JsonEditor.tsx';

/** The body as a plain text, until the editor has loaded. */
function PlainText({ text, onText, label: _, problems: __, ...control }: JsonEditorProps) {
  return (
    <textarea
      {...control}
      className={`${styles['input']} ${styles['code']}`}
      rows={text.split('\n').length}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

const JsonEditor = loadLate(async () => (await import('./JsonEditor.tsx')).JsonEditor, PlainText);

const LIST = new Intl.ListFormat('en');

export function BodyFields({ body }: { body: BodyData }) {
  const { fields, others, examples } = body;
  const { id: form, request, edit, ...explorer } = useExplorer();
  const id = `${form}-body`;
  const text = textOf(request, BODY);
  const onText = (next: string) => edit(withText(request, BODY, next));
  const problems = explorer.problems.filter(({ field }) => field === BODY);
  const isObject = isJsonObject(parseJson(text));
  const begun = examples.length > 1 ? ', or start from an example that has them' : '';
  const hint = others.length > 0 ? `To set ${LIST.format(others)}, write JSON${begun}.` : undefined;
  const editor = { id: `${id}-json`, label: 'Body as JSON', hint };
  const error = describeProblems(problems);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Body</legend>
      {examples.length > 1 && (
        <Field
          id={`${id}-example`}
          label="Start from"
          value={String(examples.findIndex((example) => example.text === text))}
          options={[
            { value: '-1', label: 'Your own values' },
            ...examples.map(({ label }, index) => ({ value: String(index), label })),
          ]}
          onChange={(chosen) => onText(startFrom(body, text, examples[Number(chosen)]?.text))}
        />
      )}
      {fields.map((field) => (
        <BodyInput
          key={field.name}
          id={`${id}-field-${field.name}`}
          field={field}
          text={readField(text, field.name)}
          disabled={!isObject}
          problem={problems.find(({ name }) => name === field.name)?.problem}
          onValue={(value) => onText(writeField(text, field.name, value))}
        />
      ))}
      <FieldFrame {...editor} error={error} required>
        <JsonEditor
          {...describeControl({ ...editor, ...(error !== undefined && { error }) })}
          {...{ text, problems, onText }}
          label={editor.label}
        />
      </FieldFrame>
    </fieldset>
  );
}

/** An example with the values that the reader has typed into inputs, which no example has. */
function startFrom({ fields, examples }: BodyData, text: string, example = text): string {
  return fields.reduce((body, { name, kind, options }) => {
    const [typed, before] = [text, body].map((one) => readField(one, name));
    if (!typed || examples.some((one) => readField(one.text, name) === typed)) return body;
    // Where an example repeats a value, as its Variables repeat its key, it repeats what the reader typed.
    if (before && kind === 'text' && options.length === 0)
      return body.replaceAll(JSON.stringify(before), JSON.stringify(typed));
    return writeField(body, name, kind === 'text' ? typed : parseJson(typed));
  }, example);
}

/** The first problem of the body in a sentence, with its line. The editor marks the lines of all. */
function describeProblems([first, ...others]: readonly FieldProblem[]): string | undefined {
  if (!first) return undefined;
  const { name, problem, place } = first;
  const where = place ? `Line ${place.line}, column ${place.column}: ` : '';
  const what = name === 'body' ? problem : `${name} ${problem}`;
  const rest = others.length === 0 ? '' : ` And ${others.length} more in the marked lines.`;
  return `${where}${what}.${rest}`;
}

interface InputProps {
  id: string;
  field: BodyField;
  /** The field's value in the body. Undefined if only JSON can show it. */
  text: string | undefined;
  disabled: boolean;
  problem: string | undefined;
  onValue: (value: JsonValue | undefined) => void;
}

function BodyInput({ id, field, text, disabled, problem, onValue }: InputProps) {
  // What the reader types, as long as it means the value in the body: "1." means 1.
  const [draft, setDraft] = useState<string>();
  const read = (typed: string): JsonValue | undefined => {
    if (typed === '') return undefined;
    if (field.kind === 'text') return typed;
    return parseJson(typed) ?? (Number.isFinite(Number(typed)) ? Number(typed) : typed);
  };
  const isCurrent = draft !== undefined && String(read(draft) ?? '') === text;
  return (
    <ValueField
      {...{ id, field, problem }}
      value={isCurrent ? draft : (text ?? '')}
      placeholder={text === undefined ? 'Edit this value in the JSON below' : undefined}
      disabled={disabled || text === undefined}
      onChange={(typed) => {
        setDraft(typed);
        onValue(read(typed));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
