import { useState } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  label: string;
  /** Returns the text to copy and what to say then, or only what to say, if there is nothing to copy. */
  make: () => Made | Promise<Made>;
  /** On hover and focus, loads what `make` needs, because browsers allow copying only right after a press. */
  onIntent?: () => void;
}

interface Made {
  text?: string;
  said?: string;
}

export function CopyButton({ label, make, onIntent }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    // The message is cleared first, because screen readers don't announce the same text twice.
    setSaid('');
    try {
      const { text, said: result = 'Copied.' } = await make();
      if (text !== undefined) await navigator.clipboard.writeText(text);
      setSaid(result);
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
