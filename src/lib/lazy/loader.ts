import { isStuck, LAZY_START, stepLazy, type LazyEvent, type LazyState } from './machine.ts';

/** The time after which the reader is offered a retry. */
export const LAZY_TIMEOUT_MS = 10_000;

/** Options of a loader. */
export interface LazyOptions<T> {
  /** Fetches the content. Can throw or reject; each attempt calls it again. */
  load: () => Promise<T>;
  /** The delay before the state becomes `past-delay`. */
  delayMs: number;
  /** The time before a retry is offered. Default 10 s. */
  timeoutMs?: number | undefined;
}

/** A running loader. */
export interface LazyLoader {
  /** Starts another attempt after an error or a timeout. Ignored in other states. */
  retry: () => void;
  /** Stops the loader. No state is reported afterward. */
  stop: () => void;
}

/** Loads a module and calls `onState` with each new state, but not with the first one, `loading`. */
export function startLazy<T>(
  options: LazyOptions<T>,
  onState: (state: LazyState<T>) => void,
): LazyLoader {
  let state: LazyState<T> = LAZY_START;
  let attempt: AbortController | undefined;

  const send = (event: LazyEvent<T>) => {
    const next = stepLazy(state, event);
    if (next === state) return;
    state = next;
    onState(state);
  };
  const begin = () => {
    attempt?.abort();
    attempt = new AbortController();
    runAttempt(options, attempt.signal, send);
  };

  begin();
  return {
    retry: () => {
      if (!isStuck(state)) return;
      send({ type: 'retry' });
      begin();
    },
    stop: () => attempt?.abort(),
  };
}

/** Runs one attempt. After an abort, it reports nothing. */
function runAttempt<T>(
  { load, delayMs, timeoutMs = LAZY_TIMEOUT_MS }: LazyOptions<T>,
  signal: AbortSignal,
  send: (event: LazyEvent<T>) => void,
): void {
  const timers = [
    setTimeout(() => send({ type: 'delay' }), delayMs),
    setTimeout(() => send({ type: 'timeout' }), timeoutMs),
  ];
  const cancelTimers = () => timers.forEach((timer) => clearTimeout(timer));
  signal.addEventListener('abort', cancelTimers);
  const finish = (event: LazyEvent<T>) => {
    if (signal.aborted) return;
    cancelTimers();
    send(event);
  };
  void Promise.resolve()
    .then(load)
    .then(
      (content) => finish({ type: 'loaded', content }),
      (error: unknown) => finish({ type: 'failed', error }),
    );
}
