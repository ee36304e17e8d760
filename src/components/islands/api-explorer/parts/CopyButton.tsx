import { useState } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  label: string;
  /** What to copy, made when it is asked for. */
  text: () => string;
}

/** Copies a text, and says whether it worked. */
export function CopyButton({ label, text }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    // Emptied first: the same words again would not be spoken again.
    setSaid('');
    try {
      await navigator.clipboard.writeText(text());
      setSaid('Copied.');
    } catch {
      setSaid('The browser did not let it be copied.');
    }
  };
  return (
    <>
      <button type="button" className={styles['quiet']} onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" className={styles['hint']}>
        {said}
      </span>
    </>
  );
}
