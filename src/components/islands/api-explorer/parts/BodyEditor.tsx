import {
  closeText,
  formOf,
  keyOfBody,
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
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { Form } from '../fields/Form.tsx';
import { loadLate } from './load-late.tsx';
import { Tabs } from './Tabs.tsx';

/** Loads with the view that shows it. */
const JsonText = loadLate({
  load: () => import('./JsonText.tsx'),
  pick: (module) => module.JsonText,
});

interface Props {
  data: OperationData;
  body: BodyData;
  state: ExplorerState;
  /** What is wrong, by the pointer of the value. */
  problems: ReadonlyMap<string, string>;
  /** The start of the ids of the fields. */
  id: string;
  onState: (state: ExplorerState) => void;
}

const VIEWS = [
  { id: 'form', label: 'Form' },
  { id: 'json', label: 'JSON' },
] as const;

/** The body: which media type, an example to start from, and the value as a form or as JSON. */
export function BodyEditor({ data, body, state, problems, id, onState }: Props) {
  const { mediaType } = state;
  const media = body.content.find(({ type }) => type === mediaType);
  const types = [...(body.required ? [] : ['']), ...body.content.map(({ type }) => type)];
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Body</legend>
      {types.length > 1 && (
        <FieldFrame id={`${id}-type`} label="Media type" plain>
          {(ids) => (
            <select
              {...ids}
              className={styles['input']}
              value={mediaType ?? ''}
              onChange={({ target }) => onState({ ...state, mediaType: target.value || undefined })}
            >
              {types.map((type) => (
                <option key={type} value={type}>
                  {type || 'No body'}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {media && media.examples.length > 1 && (
        <FieldFrame id={`${id}-example`} label="Start from" plain>
          {(ids) => (
            <select
              {...ids}
              className={styles['input']}
              value=""
              onChange={({ target }) => {
                const { value } = media.examples[Number(target.value)] ?? {};
                onState(withValue(state, keyOfBody(media.type), value));
              }}
            >
              <option value="" disabled>
                Choose an example
              </option>
              {media.examples.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {mediaType !== undefined && (
        <BodyValue
          key={mediaType}
          data={data}
          mediaType={mediaType}
          form={formOf(state, keyOfBody(mediaType))}
          problems={problems}
          id={id}
          onForm={(form) => onState(withForm(state, keyOfBody(mediaType), form))}
        />
      )}
    </fieldset>
  );
}

interface ValueProps {
  data: OperationData;
  mediaType: string;
  form: FormState;
  problems: ReadonlyMap<string, string>;
  id: string;
  onForm: (form: FormState) => void;
}

/** The value in two views that show the same: leaving the one for the other loses nothing. */
function BodyValue({ data, mediaType, form, problems, id, onForm }: ValueProps) {
  const field = readBodyField(data, mediaType);
  if (!field) return null;
  const fields = <Form {...{ data, field, form, problems, id, onForm }} bare />;
  const isText = form.text !== undefined;
  return (
    <Tabs
      label="View of the body"
      tabs={VIEWS}
      current={isText ? 'json' : 'form'}
      onChoose={(view) =>
        onForm(view === 'json' ? { ...form, text: printForm(form) } : closeText(form))
      }
    >
      {isText ? <JsonText form={form} id={id} onForm={onForm} /> : fields}
    </Tabs>
  );
}
