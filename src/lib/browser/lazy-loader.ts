/** The time after which the reader can retry loading a module. */
export const LAZY_TIMEOUT_MS = 10_000;

/** The state of a module that loads on demand. It can still load after `past-delay` and `timed-out`. */
export type LazyState<T> =
  | { status: 'loading' | 'past-delay' | 'timed-out' }
  | { status: 'error'; error: unknown }
  | { status: 'loaded'; content: T };

/** How to load a module, and the delays until the loader's state changes. */
export interface LazyOptions<T> {
  /** Fetches the content. Can throw or reject; each attempt calls it again. */
  load: () => Promise<T>;
  /** The delay before the state becomes `past-delay`, when the spinner appears. */
  delayMs: number;
  /** The time until the state becomes `timed-out`, when the reader can retry. Default 10 s. */
  timeoutMs?: number | undefined;
}

export interface LazyLoader {
  /** Starts another attempt after an error or a timeout. Ignored in other states. */
  retry: () => void;
  /** Stops the loader. No state is reported afterward. */
  stop: () => void;
}

/** Loads a module and calls `onState` with each new state, but not with the first one, `loading`. */
export function startLazy<T>(
  { load, delayMs, timeoutMs = LAZY_TIMEOUT_MS }: LazyOptions<T>,
  onState: (state: LazyState<T>) => void,
): LazyLoader {
  let state: LazyState<T>;
  let attempt: AbortController;
  const report = (next: LazyState<T>) => {
    state = next;
    onState(next);
  };
  const begin = () => {
    state = { status: 'loading' };
    attempt = new AbortController();
    const { signal } = attempt;
    const timers = [
      setTimeout(() => report({ status: 'past-delay' }), delayMs),
      setTimeout(() => report({ status: 'timed-out' }), timeoutMs),
    ];
    signal.addEventListener('abort', () => timers.forEach((timer) => clearTimeout(timer)));
    const finish = (next: LazyState<T>) => {
      if (signal.aborted) return;
      attempt.abort();
      report(next);
    };
    void Promise.resolve()
      .then(load)
      .then(
        (content) => finish({ status: 'loaded', content }),
        (error: unknown) => finish({ status: 'error', error }),
      );
  };
  begin();
  return {
    retry: () => {
      if (!isStuck(state)) return;
      attempt.abort();
      begin();
      onState(state);
    },
    stop: () => attempt.abort(),
  };
}

/** Whether loading failed or takes so long that the reader can retry. */
export function isStuck({ status }: LazyState<unknown>): boolean {
  return status === 'error' || status === 'timed-out';
}

/** Returns the default export of a page's module. @throws Error that names the module (`source`) if it has none */
export function takeDefault<T>(module: { default?: T | undefined }, source: string): T {
  if (module.default !== undefined) return module.default;
  throw new Error(
    `The page component doesn't have a default export: ${source} has nothing to render. Write "export default" before its component.`,
  );
}
