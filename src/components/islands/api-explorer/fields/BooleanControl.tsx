import styles from '../ApiExplorer.module.css';
import { ChoiceControl } from './ChoiceControl.tsx';
import type { ControlProps } from './controls.ts';

/** True or false. A value that may be absent needs a third state, which a check box has none for. */
export function BooleanControl(props: ControlProps) {
  const { field, ids, value, onChange } = props;
  if (!field.required || field.nullable || typeof value !== 'boolean')
    return <ChoiceControl {...props} />;
  return (
    <span className={styles['check']}>
      <input
        {...ids}
        type="checkbox"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      <code>{String(value)}</code>
    </span>
  );
}
