import { useState, type ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';

interface Props {
  /** The content of the summary, which can depend on whether the section is open. */
  summary: ReactNode | ((isOpen: boolean) => ReactNode);
  /** The style of the summary: a line with a chevron, or a line of its own. */
  look?: 'disclosure' | 'setup';
  /** Whether a field inside has a problem. `focusInvalid` then opens the section. */
  invalid?: boolean;
  /** Renders the content. Called only after the reader has opened the section, so it can load on demand. */
  children: () => ReactNode;
}

export function Disclosure({ summary, look = 'disclosure', invalid, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={styles[look]}
      data-invalid={invalid || undefined}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) setWasOpen(true);
      }}
    >
      <summary>{typeof summary === 'function' ? summary(isOpen) : summary}</summary>
      {wasOpen && children()}
    </details>
  );
}
