import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import styles from '../ApiExplorer.module.css';

interface Late<Module, Props> {
  load: () => Promise<Module>;
  pick: (module: Module) => ComponentType<Props>;
  /** Shows until the part is there. */
  waiting?: ReactNode;
  /** Shows in place of a part that cannot be had. */
  Missing?: ComponentType<Props>;
}

/**
 * A part that loads when it first shows. Where it cannot be had, something says so in its place, and
 * the rest goes on: what is filled in around it, and an answer that has come, must not be lost with it.
 */
export function loadLate<Module, Props extends object>({
  load,
  pick,
  waiting,
  Missing = NotLoaded,
}: Late<Module, Props>) {
  let Part: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [, render] = useState<object>();
    useEffect(() => {
      // Browsers remember a script that could not be fetched: asking again would not help.
      if (Part) return;
      void load()
        .then(pick, () => Missing)
        .then((part) => {
          Part = part;
          render({});
        });
    }, []);
    return Part ? <Part {...props} /> : waiting;
  };
}

function NotLoaded() {
  return (
    <p role="alert" className={styles['error']}>
      This part could not be loaded. Reload the page once you are connected.
    </p>
  );
}
