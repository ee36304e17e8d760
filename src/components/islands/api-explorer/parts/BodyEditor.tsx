import {
  BODY_KEY,
  closeText,
  formOf,
  printForm,
  readBodyField,
  withForm,
  withValue,
  type BodyData,
  type ExplorerState,
  type FormState,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { SelectField } from '../fields/SelectField.tsx';
import { Form } from '../fields/Form.tsx';
import { loadLate } from './load-late.tsx';
import { Tabs } from './Tabs.tsx';

/** The JSON view of the body. It is loaded when the reader opens it. */
const JsonText = loadLate(async () => (await import('./JsonText.tsx')).JsonText);

interface Props {
  data: OperationData;
  body: BodyData;
  state: ExplorerState;
  /** Error messages by the JSON pointer of the invalid value. */
  problems: ReadonlyMap<string, string>;
  /** The prefix of the fields' IDs. */
  id: string;
  onState: (state: ExplorerState) => void;
}

const VIEWS = [
  { id: 'form', label: 'Form' },
  { id: 'json', label: 'JSON' },
] as const;

/** The request's body: a select for an example, then the value as a form or as JSON. */
export function BodyEditor({ data, body: { examples }, state, problems, id, onState }: Props) {
  const form = formOf(state, BODY_KEY);
  const field = readBodyField(data);
  if (!field) return null;
  const onForm = (next: FormState) => onState(withForm(state, BODY_KEY, next));
  const isText = form.text !== undefined;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Body</legend>
      {examples.length > 1 && (
        <SelectField
          id={`${id}-example`}
          label="Start from"
          value=""
          onChange={(chosen) => {
            const { value } = examples[Number(chosen)] ?? {};
            onState(withValue(state, BODY_KEY, value));
          }}
        >
          <option value="" disabled>
            Choose another example
          </option>
          {examples.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {/* Form and JSON edit the same value, so the reader loses nothing by switching. */}
      <Tabs
        label="Body view"
        tabs={VIEWS}
        current={isText ? 'json' : 'form'}
        onChoose={(view) =>
          onForm(view === 'json' ? { ...form, text: printForm(form) } : closeText(form))
        }
      >
        {isText ? (
          <JsonText form={form} id={id} onForm={onForm} />
        ) : (
          <Form {...{ data, field, form, problems, id, onForm }} bare />
        )}
      </Tabs>
    </fieldset>
  );
}
