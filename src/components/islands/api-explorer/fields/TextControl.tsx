import { useState } from 'react';
import styles from '../ApiExplorer.module.css';
import { readNumber, toText, type ControlProps } from './controls.ts';

/** Formats for which browsers have an input of their own. */
const INPUT_TYPES: Readonly<Record<string, string>> = { email: 'email', uri: 'url', url: 'url' };

/** A text or a number. An empty one is not sent. */
export function TextControl({ field, ids, value, onChange }: ControlProps) {
  const { kind, format = '', secret, example, limits } = field;
  const isNumber = kind === 'number' || kind === 'integer';
  // What was typed is shown while it means the value: "1.0" is on its way to "1.05".
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
    placeholder: example === undefined ? '' : toText(example).slice(0, 60),
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

/** The keyboard of a phone for a number. Those with digits only have no minus. */
function pickKeyboard(kind: string, minimum = -1) {
  if (minimum < 0) return 'text';
  return kind === 'integer' ? 'numeric' : 'decimal';
}
