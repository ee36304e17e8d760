import { useEffect, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** The element that contains DocSearch. */
  within: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Renders our own content below DocSearch's dropdown, because DocSearch has no slot for it. */
export function DropdownPart({ within, children }: Props): ReactElement | null {
  const [place, setPlace] = useState<Element | null>(null);
  // Not a layout effect, because DocSearch's element doesn't exist yet at that time.
  useEffect(() => {
    setPlace(within.current?.querySelector('.DocSearch-Dropdown') ?? null);
  }, [within]);
  return place && createPortal(children, place);
}
