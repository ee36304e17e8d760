import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { WIDE_MIN_WIDTH_PX, toEm } from '../../../site/limits.ts';
import styles from './ApiExplorer.module.css';
import { RequestPane } from './parts/RequestPane.tsx';
import { ResultPane } from './parts/ResultPane.tsx';
import { useAddress } from './use-address.ts';
import { ExplorerContext, useNewExplorer, type ExplorerOptions } from './use-explorer.ts';

interface Props extends ExplorerOptions {
  /** The place for the response beside the form, in wide windows. Without it, the response is below. */
  aside: HTMLElement | undefined;
}

const wide = matchMedia(`(width >= ${toEm(WIDE_MIN_WIDTH_PX)})`);

function subscribeWidth(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export function ExplorerPanel({ aside, ...options }: Props) {
  const explorer = useNewExplorer(options);
  useAddress(explorer);
  const isWide = useSyncExternalStore(subscribeWidth, () => wide.matches);
  const beside = isWide ? aside : undefined;
  const below = useRef<HTMLDivElement>(null);
  // The response is in an element that moves, so that it keeps its state when the window changes its width.
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => (beside ?? below.current)?.append(place), [beside, place]);
  return (
    <ExplorerContext value={explorer}>
      <div className={styles['panel']}>
        <p className={styles['title']}>{explorer.data.title}</p>
        <RequestPane isFolding={!beside} />
        <div ref={below} />
        {createPortal(<ResultPane />, place)}
      </div>
    </ExplorerContext>
  );
}
