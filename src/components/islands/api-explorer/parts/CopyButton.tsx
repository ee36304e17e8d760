import { useState } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  label: string;
  /** Returns the text to copy, and optionally a message to show after copying, or the problem to show. */
  make: () => Made | Promise<Made>;
  /** On hover and focus, loads what `make` needs, because browsers allow copying only right after a press. */
  onIntent?: () => void;
}

type Made = { text: string; said?: string } | { problem: string };

export function CopyButton({ label, make, onIntent }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    // The message is cleared first, because screen readers don't announce the same text twice.
    setSaid('');
    try {
      const made = await make();
      if ('text' in made) await navigator.clipboard.writeText(made.text);
      setSaid('text' in made ? (made.said ?? 'Copied.') : made.problem);
    } catch {
      setSaid('The browser didn’t allow copying.');
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles['quiet']}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => void copy()}
      >
        {label}
      </button>
      <span role="status" className={styles['hint']}>
        {said}
      </span>
    </>
  );
}
