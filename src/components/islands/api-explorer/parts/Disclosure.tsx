import { useState, type ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  summary: string;
  /** Rendered from the first opening on: what stands in it may load late. */
  children: () => ReactNode;
}

/** A part that opens in place. */
export function Disclosure({ summary, children }: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={styles['disclosure']}
      onToggle={({ currentTarget }) => setWasOpen((before) => before || currentTarget.open)}
    >
      <summary>{summary}</summary>
      {wasOpen && children()}
    </details>
  );
}
