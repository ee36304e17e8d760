import { useEffect, useId, useRef } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  /** What takes the place of all that the sandbox holds. */
  by: string;
  onReplace: () => void;
  onKeep: () => void;
}

/** Asks before all that a reader made is lost. The focus comes to the answer that loses nothing. */
export function ReplaceQuestion({ by, onReplace, onKeep }: Props) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={[styles['notice'], styles['row']].join(' ')}
      data-tone="warn"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onKeep();
      }}
    >
      <p id={id}>Replace everything in the sandbox with {by}?</p>
      <button type="button" className={styles['button']} onClick={onReplace}>
        Replace
      </button>
      <button ref={keep} type="button" className={styles['button']} onClick={onKeep}>
        Keep
      </button>
    </div>
  );
}
