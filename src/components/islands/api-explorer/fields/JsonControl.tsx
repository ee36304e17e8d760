import { useState } from 'react';
import { parseText } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import type { ControlProps } from './controls.ts';

/** Edits any value as JSON. Invalid JSON stays in the text field until it is corrected. */
export function JsonControl({ ids, value, onChange }: ControlProps) {
  const [draft, setDraft] = useState<string>();
  const problem = draft?.trim() ? parseText(draft).problem : undefined;
  const change = (text: string) => {
    setDraft(text);
    const { value: read, problem: found } = parseText(text);
    if (text.trim() === '') onChange(undefined);
    else if (!found) onChange(read);
  };
  return (
    <>
      <textarea
        {...ids}
        className={`${styles['input']} ${styles['code']}`}
        rows={4}
        spellCheck={false}
        value={draft ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (!problem) setDraft(undefined);
        }}
      />
      {problem && <p className={styles['error']}>{problem.message}</p>}
    </>
  );
}
