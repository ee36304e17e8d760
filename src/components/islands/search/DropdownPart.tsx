import { useEffect, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** The element that DocSearch is in. */
  within: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Puts our own content below what DocSearch shows under its field. DocSearch has no slot for it. */
export function DropdownPart({ within, children }: Props): ReactElement | null {
  const [place, setPlace] = useState<Element | null>(null);
  // Not a layout effect: at that time the element around it is not there yet.
  useEffect(() => {
    setPlace(within.current?.querySelector('.DocSearch-Dropdown') ?? null);
  }, [within]);
  return place && createPortal(children, place);
}
