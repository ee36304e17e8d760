import { useId } from 'react';
import {
  editText,
  findTextProblem,
  printForm,
  type FormState,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from '../fields/FieldFrame.tsx';

interface Props {
  form: FormState;
  /** The prefix of the text field's ID. */
  id: string;
  onForm: (form: FormState) => void;
}

/** Edits the body as JSON. Shows the line and column of a syntax error. */
export function JsonText({ form, id, onForm }: Props) {
  const text = printForm(form);
  const problem = findTextProblem(form);
  const place = useId();
  return (
    <FieldFrame
      id={`${id}${place}`}
      label="Body as JSON"
      plain
      error={problem && `Line ${problem.line}, column ${problem.column}: ${problem.message}`}
    >
      {(ids) => (
        <textarea
          {...ids}
          className={`${styles['input']} ${styles['code']}`}
          rows={Math.min(24, Math.max(8, text.split('\n').length + 1))}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={({ target }) => onForm(editText(form, target.value))}
        />
      )}
    </FieldFrame>
  );
}
