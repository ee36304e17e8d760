import styles from '../ApiExplorer.module.css';
import { fromLocalMoment, toLocalMoment, toText, type ControlProps } from './controls.ts';
import { TextControl } from './TextControl.tsx';

/** A control for dates, or for dates with a time in UTC. If the value is neither, it is edited as text. */
export function DateControl(props: ControlProps) {
  const { field, ids, value, onChange } = props;
  const isDay = field.kind === 'date';
  const day = /^(\d{4}-\d{2}-\d{2})?$/.test(toText(value)) ? toText(value) : undefined;
  const text = isDay ? day : toLocalMoment(value);
  if (text === undefined) return <TextControl {...props} />;
  return (
    <input
      {...ids}
      className={styles['input']}
      type={isDay ? 'date' : 'datetime-local'}
      step={isDay ? undefined : 1}
      value={text}
      onChange={({ target }) =>
        onChange(isDay ? target.value || undefined : fromLocalMoment(target.value))
      }
    />
  );
}
