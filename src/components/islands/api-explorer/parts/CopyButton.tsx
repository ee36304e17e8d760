import { useState } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  label: string;
  /** Makes the text when it is asked for, with what to say once it is copied. */
  make: () => { text: string; said?: string } | { problem: string };
}

/** Copies a text, and says whether it worked. */
export function CopyButton({ label, make }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    // Emptied first: the same words again would not be spoken again.
    setSaid('');
    const made = make();
    if ('problem' in made) {
      setSaid(made.problem);
      return;
    }
    try {
      await navigator.clipboard.writeText(made.text);
      setSaid(made.said ?? 'Copied.');
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
