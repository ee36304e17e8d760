import { useState } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  label: string;
  /** Makes the text when it is asked for, with what to say once it is copied. */
  make: () => Made | Promise<Made>;
  /** Called when the reader reaches for the button: a copy has to follow the press at once. */
  onIntent?: () => void;
}

type Made = { text: string; said?: string } | { problem: string };

/** Copies a text, and says whether it worked. */
export function CopyButton({ label, make, onIntent }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    // Emptied first: the same words again would not be spoken again.
    setSaid('');
    try {
      const made = await make();
      if ('text' in made) await navigator.clipboard.writeText(made.text);
      setSaid('text' in made ? (made.said ?? 'Copied.') : made.problem);
    } catch {
      setSaid("The browser didn't allow copying.");
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
