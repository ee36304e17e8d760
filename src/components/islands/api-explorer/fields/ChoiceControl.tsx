import styles from '../ApiExplorer.module.css';
import { toText, type ControlProps } from './controls.ts';

const TRUTHS = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
];

const jsonEquals = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A `<select>` for a fixed list of values. If the current value isn't in the list, it is added. */
export function ChoiceControl({ field, ids, value, onChange }: ControlProps) {
  const known = [
    ...(field.kind === 'boolean' ? TRUTHS : field.options),
    ...(field.nullable ? [{ value: null, label: 'null' }] : []),
  ];
  const isKnown = value === undefined || known.some((option) => jsonEquals(option.value, value));
  const options = isKnown ? known : [...known, { value, label: toText(value) }];
  const current = options.findIndex((option) => jsonEquals(option.value, value));
  return (
    <select
      {...ids}
      className={styles['input']}
      value={current}
      onChange={({ target }) => onChange(options[Number(target.value)]?.value)}
    >
      {(!field.required || current < 0) && <option value={-1}>Not set</option>}
      {options.map(({ label }, index) => (
        <option key={index} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}
