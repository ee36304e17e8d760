import { useState, type ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  summary: ReactNode;
  /** The style of the summary: a small link, or a line of its own. */
  look?: 'disclosure' | 'setup';
  /** Whether a field inside has a problem. `focusInvalid` then opens the section. */
  invalid?: boolean;
  /** Renders the content. Called only after the reader has opened the section, so it can load on demand. */
  children: () => ReactNode;
}

/** A section that the reader can open and close. */
export function Disclosure({ summary, look = 'disclosure', invalid, children }: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={styles[look]}
      data-invalid={invalid || undefined}
      onToggle={({ currentTarget }) => setWasOpen((before) => before || currentTarget.open)}
    >
      <summary>{summary}</summary>
      {wasOpen && children()}
    </details>
  );
}
