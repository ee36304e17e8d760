import type { ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';

/** The attributes that connect a control with its label, hint, and error. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface Props {
  /** The ID of the control. The IDs of the hint and the error begin with it. */
  id: string;
  label: string;
  /** A nested field's parents, such as `variables 1`, which only screen readers announce. */
  context?: string | undefined;
  /** Whether the label is plain text instead of a name in the API, which is shown as code. */
  plain?: boolean;
  kind?: string | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Content next to the label, such as a button that removes the field. */
  aside?: ReactNode;
  children: (ids: ControlIds) => ReactNode;
}

/** A control with its label, type, hint, and error. */
export function FieldFrame(props: Props) {
  const { id, label, context, plain, kind, required, hint, error, aside, children } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles[plain ? 'plain' : 'name']}>
          {context && <span className="sr-only">{context} </span>}
          {label}
        </label>
        {kind && <span className={styles['kind']}>{kind}</span>}
        {required && <span className={styles['required']}>required</span>}
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
