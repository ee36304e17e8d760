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
import { isJsonObject, type JsonValue } from '../../../../lib/openapi/json.ts';
import styles from '../ApiExplorer.module.css';
import { useExplorer } from '../use-explorer.ts';
import { describeControl, Field, FieldFrame, ValueField } from './Field.tsx';
import { JsonEditor } from './JsonEditor.tsx';

const LIST = new Intl.ListFormat('en');

export function BodyFields({ body }: { body: BodyData }) {
  const { fields, others, examples } = body;
  const { id: form, request, edit, ...explorer } = useExplorer();
  const id = `${form}-body`;
  const text = textOf(request, BODY);
  const onText = (next: string) => edit(withText(request, BODY, next));
  const problems = explorer.problems.filter(({ field }) => field === BODY);
  const example = examples.findIndex((one) => startFrom(body, text, one.text) === text);
  const object = parseJson(text);
  const isObject = isJsonObject(object);
  const begun = examples.length > 1 ? ', or start from an example that has them' : '';
  const hint = others.length > 0 ? `To set ${LIST.format(others)}, write JSON${begun}.` : undefined;
  const editor = { id: `${id}-json`, label: 'Body as JSON', hint };
  // The editor marks the lines of all problems.
  const error = problems[0] && `${problems[0].text}.`;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Body</legend>
      {examples.length > 1 && (
        <Field
          id={`${id}-example`}
          label="Start from"
          value={String(example)}
          hint={isObject ? `Sets ${LIST.format(Object.keys(object))}.` : 'The JSON has a mistake.'}
          options={[
            { value: '-1', label: 'Your own values' },
            ...examples.map(({ label }, index) => ({ value: String(index), label })),
          ]}
          onChange={(chosen) => {
            const isReplaced = example >= 0 || confirm('Replace your JSON with the example?');
            // The same text again sets the select back.
            onText(isReplaced ? startFrom(body, text, examples[Number(chosen)]?.text) : text);
          }}
        />
      )}
      {fields.map((field) => (
        <BodyInput
          key={field.name}
          id={`${id}-field-${field.name}`}
          field={field}
          body={text}
          disabled={!isObject}
          problem={problems.find(({ name }) => name === field.name)?.problem}
          onText={onText}
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
  return fields.reduce((body, { name, kind }) => {
    const typed = readField(text, name);
    if (!typed || examples.some((one) => readField(one.text, name) === typed)) return body;
    return writeField(body, name, kind === 'text' ? typed : parseJson(typed));
  }, example);
}

interface InputProps {
  id: string;
  field: BodyField;
  body: string;
  disabled: boolean;
  problem: string | undefined;
  onText: (body: string) => void;
}

function BodyInput({ id, field, body, disabled, problem, onText }: InputProps) {
  const text = readField(body, field.name);
  // What the reader types, as long as it means the value in the body: "1." means 1. And the body before, because
  // half a key can be that of a Variable.
  const [draft, setDraft] = useState<{ readonly typed: string; readonly before: string }>();
  const read = (typed: string): JsonValue | undefined => {
    if (typed === '') return undefined;
    if (field.kind === 'text') return typed;
    return parseJson(typed) ?? (Number.isFinite(Number(typed)) ? Number(typed) : typed);
  };
  const current = draft && String(read(draft.typed) ?? '') === text ? draft : undefined;
  return (
    <ValueField
      {...{ id, field, problem }}
      value={current?.typed ?? text ?? ''}
      placeholder={text === undefined ? 'Edit this value in the JSON below' : undefined}
      disabled={disabled || text === undefined}
      onChange={(typed) => {
        const before = current?.before ?? body;
        setDraft({ typed, before });
        onText(writeField(before, field.name, read(typed)));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
