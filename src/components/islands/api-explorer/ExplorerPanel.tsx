import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import { WIDE_MIN_WIDTH_PX } from '../../../site/limits.ts';
import { useOwnId } from '../parts/use-own-id.ts';
import styles from './ApiExplorer.module.css';
import { RequestPane } from './parts/RequestPane.tsx';
import { ResultPane } from './parts/ResultPane.tsx';
import { useAddress } from './use-address.ts';
import { useExplorer } from './use-explorer.ts';

interface Props {
  data: OperationData;
  start: ExplorerState;
  /** Messages about parts of a shared link that couldn't be restored. */
  notes: readonly string[];
  inAddress: boolean;
  page: string;
  /** The place for the response beside the form, in wide windows. Without it, the response is below. */
  aside: HTMLElement | undefined;
}

const wide = matchMedia(`(width >= ${WIDE_MIN_WIDTH_PX}px)`);

function subscribeWidth(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export function ExplorerPanel({ data, start, notes, inAddress, page, aside }: Props) {
  const id = useOwnId();
  const results = `${id}-results`;
  const controls = useExplorer(data, start);
  const { explorer, credentials } = controls;
  useAddress(data, explorer.request, { enabled: inAddress, start, credentials });
  const isWide = useSyncExternalStore(subscribeWidth, () => wide.matches);
  const beside = isWide ? aside : undefined;
  const below = useRef<HTMLDivElement>(null);
  // The response is in an element that moves, so that it keeps its state when the window changes its width.
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => (beside ?? below.current)?.append(place), [beside, place]);
  return (
    <div className={styles['panel']}>
      <p className={styles['title']}>{data.title}</p>
      <RequestPane {...{ id, data, controls, notes, page, results }} isFolding={!beside} />
      <div ref={below} />
      {createPortal(<ResultPane id={results} data={data} controls={controls} />, place)}
    </div>
  );
}
