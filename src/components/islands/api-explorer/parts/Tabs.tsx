import type { KeyboardEvent, ReactNode } from 'react';
import { useOwnId } from '../../parts/use-own-id.ts';
import styles from '../ApiExplorer.module.css';

interface Props<Id extends string> {
  /** The label of the tab list for screen readers. */
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string }[];
  current: Id;
  onChoose: (id: Id) => void;
  /** The panel of the current tab. */
  children: ReactNode;
}

/** Tabs, which the arrow keys switch. */
export function Tabs<Id extends string>({ label, tabs, current, onChoose, children }: Props<Id>) {
  const panel = useOwnId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === current);
    const next = nextIndex(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${panel}-${tab.id}`}
            className={styles['tab']}
            aria-selected={tab.id === current}
            aria-controls={panel}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={panel}
        className={styles['tabpanel']}
        aria-labelledby={`${panel}-${current}`}
      >
        {children}
      </div>
    </div>
  );
}

/** Returns the index of the tab to which a key moves. Undefined for other keys. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
