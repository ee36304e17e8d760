import type { ReactNode } from 'react';
import type { Field } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { describeField } from './describe-field.ts';
import { useForm } from './form-scope.ts';

interface Props {
  field: Field;
  id: string;
  error: string | undefined;
  aside?: ReactNode;
  children?: ReactNode;
}

/** Fields that belong together, under the name of what they make up. The whole body has no frame. */
export function GroupFrame({ field, id, error, aside, children }: Props) {
  const { label, required, relation } = field;
  const { bare } = useForm();
  const { kind, hint } = describeField(field);
  const message = error && (
    <p id={`${id}-error`} className={styles['error']}>
      {error}
    </p>
  );
  if (relation === 'branch' || (relation === 'root' && bare))
    return (
      <>
        {aside}
        {message}
        {children}
      </>
    );
  return (
    <fieldset
      id={`${id}-group`}
      className={styles['set']}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles['head']}>
        <span className={styles['name']}>{label}</span>
        <span className={styles['kind']}>{kind}</span>
        {required && relation === 'property' && (
          <span className={styles['required']}>required</span>
        )}
      </legend>
      {aside && <div className={styles['row']}>{aside}</div>}
      {hint && <p className={styles['hint']}>{hint}</p>}
      {message}
      <div className={styles['nested']}>{children}</div>
    </fieldset>
  );
}
