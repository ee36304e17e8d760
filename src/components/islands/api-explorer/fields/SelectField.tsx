import type { ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from './FieldFrame.tsx';

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  value: string | number | undefined;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A `<select>` with a label, for choices that aren't in the API, such as the server. */
export function SelectField({ id, label, hint, value, onChange, children }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} plain>
      {(ids) => (
        <select
          {...ids}
          className={styles['input']}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
