import { useState } from 'react';
import styles from '../ApiExplorer.module.css';
import type { ControlProps } from './controls.ts';

/** The content of a file, as text. The file itself stays on the reader's machine until it is sent. */
export function FileControl({ ids, onChange }: ControlProps) {
  const [problem, setProblem] = useState('');
  const read = async (file: File | undefined) => {
    try {
      onChange(await file?.text());
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <input
        {...ids}
        className={styles['input']}
        type="file"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {problem && <p className={styles['error']}>The file could not be read: {problem}</p>}
    </>
  );
}
