import { useState, type ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  summary: ReactNode;
  /** The look of the part: a small link, or a line of its own. */
  look?: 'disclosure' | 'setup';
  /** Whether a field in it is wrong. `focusInvalid` opens it then. */
  invalid?: boolean;
  /** Called from the first opening on, so that the content can load late. */
  children: () => ReactNode;
}

/** A part that opens in place. */
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
