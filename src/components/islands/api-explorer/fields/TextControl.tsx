import { useState } from 'react';
import styles from '../ApiExplorer.module.css';
import { readNumber, toText, type ControlProps } from './controls.ts';

/** The types of `<input>` elements by the format in the schema. */
const INPUT_TYPES: Readonly<Record<string, string>> = { email: 'email', uri: 'url', url: 'url' };

/** A control for strings and numbers. If it is empty, the value isn't sent. */
export function TextControl({ field, ids, value, onChange }: ControlProps) {
  const { kind, format = '', secret, example, limits } = field;
  const isNumber = kind === 'number' || kind === 'integer';
  // The typed text is shown while it means the same number, so that "1.0" doesn't become "1".
  const [typed, setTyped] = useState('');
  const keepsTyped = isNumber && typed !== '' && readNumber(typed) === value;
  const change = (text: string) => {
    setTyped(text);
    onChange(isNumber ? readNumber(text) : text || undefined);
  };
  const shared = {
    ...ids,
    autoComplete: 'off',
    spellCheck: false,
    className: styles['input'],
    placeholder: example === undefined ? '' : `e.g. ${toText(example)}`.slice(0, 60),
    value: keepsTyped ? typed : toText(value),
  };
  if (kind === 'multiline')
    return <textarea {...shared} rows={3} onChange={({ target }) => change(target.value)} />;
  return (
    <input
      {...shared}
      type={secret ? 'password' : (INPUT_TYPES[format] ?? 'text')}
      inputMode={isNumber ? pickKeyboard(kind, limits.minimum) : undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Returns the phone keyboard for a number. If it can be negative, `text`, because others have no minus. */
function pickKeyboard(kind: string, minimum = -1) {
  if (minimum < 0) return 'text';
  return kind === 'integer' ? 'numeric' : 'decimal';
}
