import type { ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';
import { describeField } from './describe-field.ts';
import { useForm, type FieldProps } from './form-scope.ts';
import { PresenceButton } from './PresenceButton.tsx';

interface Props extends FieldProps {
  children?: ReactNode;
}

/** A labeled group of fields. A body or a union's variant has no frame, because it is already in one. */
export function GroupFrame({ field, children, ...props }: Props) {
  const { label, required, relation, pointer, kind: fieldKind } = field;
  const { bare, idOf, problems } = useForm();
  const id = idOf(pointer);
  // The error of a union is shown at its selected variant.
  const error = fieldKind === 'union' ? undefined : problems.get(pointer);
  const aside = props.aside ?? <PresenceButton field={field} />;
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
