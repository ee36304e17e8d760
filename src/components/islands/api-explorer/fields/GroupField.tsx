import { useState } from 'react';
import {
  addEntry,
  type Field,
  findKeyProblem,
  listFields,
  setValue,
  valueAt,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useForm, type FieldProps } from './form-scope.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** An object: its properties, and entries whose names the reader enters if the schema allows them. */
export function GroupField({ field, aside }: FieldProps) {
  const { data, form, onForm, FieldView } = useForm();
  const { pointer, relation } = field;
  const isThere = relation === 'root' || valueAt(form.value, pointer) !== undefined;
  const children = isThere ? listFields(data, field, form) : [];
  return (
    <GroupFrame field={field} aside={aside}>
      {children.map((child) => (
        <FieldView
          key={child.pointer}
          field={child}
          aside={
            child.relation === 'entry' && (
              <button
                type="button"
                className={styles['quiet']}
                onClick={() => onForm(setValue(form, child.pointer, undefined))}
              >
                Remove {child.label}
              </button>
            )
          }
        />
      ))}
      {isThere && field.open && <EntryAdder field={field} />}
    </GroupFrame>
  );
}

/** A text field and a button that add an entry to an object, with a name that the reader enters. */
function EntryAdder({ field }: { field: Field }) {
  const { data, form, onForm, idOf } = useForm();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const found = findKeyProblem(data, field, form, name);
    setProblem(found);
    if (found !== undefined) return;
    onForm(addEntry(data, form, field, name));
    setName('');
  };
  return (
    <FieldFrame
      id={`${idOf(field.pointer)}-new`}
      label={`New entry of ${field.label}`}
      plain
      error={problem}
    >
      {(ids) => (
        <span className={styles['item']}>
          <input
            {...ids}
            className={styles['input']}
            autoComplete="off"
            spellCheck={false}
            placeholder="Name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className={styles['button']} onClick={add}>
            Add
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
