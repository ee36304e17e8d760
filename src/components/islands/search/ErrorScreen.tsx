import { useLayoutEffect, useState, type ReactElement, type RefObject } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** The element that DocSearch is in. */
  within: RefObject<HTMLElement | null>;
}

/** What DocSearch shows when nothing answers, in its place among DocSearch's screens. */
export function ErrorScreen({ within }: Props): ReactElement | null {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    setPlace(within.current?.querySelector('.DocSearch-Dropdown') ?? null);
  }, [within]);
  if (!place) return null;
  return createPortal(
    <div className="DocSearch-ErrorScreen" role="alert">
      <p className="DocSearch-Title">Unable to fetch results</p>
      <p className="DocSearch-Help">You might want to check your network connection.</p>
    </div>,
    place,
  );
}
