import { useState, type ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  summary: ReactNode;
  /** The style: a small link, or a separate line. */
  look?: 'disclosure' | 'setup';
  /** Whether a field in it has a problem, so that `focusInvalid` opens it. */
  invalid?: boolean;
  /** Renders the content. Called after it was first opened, so that the content can be loaded lazily. */
  children: () => ReactNode;
}

/** A section that opens in place. */
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
