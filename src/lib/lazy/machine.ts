/** The state of a lazy module. `past-delay` shows a spinner. Content is used even after `timed-out`. */
export type LazyState<T> =
  | { status: 'loading' | 'past-delay' | 'timed-out' }
  | { status: 'error'; error: unknown }
  | { status: 'loaded'; content: T };

/** An event of a lazy module. */
export type LazyEvent<T> =
  | { type: 'delay' | 'timeout' | 'retry' }
  | { type: 'failed'; error: unknown }
  | { type: 'loaded'; content: T };

/** The initial state. */
export const LAZY_START = { status: 'loading' } as const;

/** Returns the next state. Events that don't apply to a state are ignored. */
export function stepLazy<T>(state: LazyState<T>, event: LazyEvent<T>): LazyState<T> {
  if (state.status === 'loaded') return state;
  switch (event.type) {
    case 'delay':
      return state.status === 'loading' ? { status: 'past-delay' } : state;
    case 'timeout':
      return state.status === 'error' ? state : { status: 'timed-out' };
    case 'retry':
      return isStuck(state) ? LAZY_START : state;
    case 'failed':
      return { status: 'error', error: event.error };
    case 'loaded':
      return { status: 'loaded', content: event.content };
  }
}

/** Whether the reader is offered a retry. */
export function isStuck({ status }: LazyState<unknown>): boolean {
  return status === 'error' || status === 'timed-out';
}
