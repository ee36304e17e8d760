import { useEffect, useState } from 'react';
import { fieldOf, withText } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { findUnknownName, type UnknownName } from '../existing-keys.ts';
import type { SentRequest } from '../model.ts';
import { useExplorer } from '../use-explorer.ts';

const SHOWN_NAMES = 12;

/** After a 404, the names that exist for a part of the path. A click fills one in. */
export function ExistingNames({ sent }: { sent: SentRequest }) {
  const { data, edit } = useExplorer();
  const [found, setFound] = useState<UnknownName>();
  const [isWanted, setIsWanted] = useState(sent.request.server === 'sandbox');
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const find = async () => {
      const unknown = await findUnknownName(data, sent, stop.signal);
      if (!stop.signal.aborted) setFound(unknown);
    };
    void find();
    return () => stop.abort();
  }, [data, sent, isWanted]);
  if (!data.parameters.some(({ list }) => list)) return null;
  if (!isWanted)
    return (
      <button type="button" className={styles['button']} onClick={() => setIsWanted(true)}>
        List the names that exist
      </button>
    );
  if (!found || found.names.length === 0) return null;
  const { parameter, text, names } = found;
  return (
    <div className={styles['names']} role="group" aria-label={`Values for ${parameter.name}`}>
      <p className={styles['hint']}>
        Nothing is named <code>{text}</code> here. Choose a value that exists for{' '}
        <code>{parameter.name}</code>:
      </p>
      <div className={styles['row']}>
        {names.slice(0, SHOWN_NAMES).map((name) => (
          <button
            key={name}
            type="button"
            className={styles['chip']}
            onClick={() => edit(withText(sent.request, fieldOf(parameter), name))}
          >
            {name}
          </button>
        ))}
        {names.length > SHOWN_NAMES && (
          <span className={styles['hint']}>and {names.length - SHOWN_NAMES} more</span>
        )}
      </div>
    </div>
  );
}
