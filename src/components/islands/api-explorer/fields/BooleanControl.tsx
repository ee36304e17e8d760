import styles from '../ApiExplorer.module.css';
import { ChoiceControl } from './ChoiceControl.tsx';
import type { ControlProps } from './controls.ts';

/** A control for booleans. An optional value needs a third state, so it gets a select. */
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
