/**
 * Where a lazy module stands. `past-delay` is loading that takes long enough to say so; `timed-out`
 * still becomes `loaded` when the module comes after all.
 */
export type LazyState<T> =
  | { status: 'loading' | 'past-delay' | 'timed-out' }
  | { status: 'error'; error: unknown }
  | { status: 'loaded'; content: T };

/** What happens to a lazy module. */
export type LazyEvent<T> =
  | { type: 'delay' | 'timeout' | 'retry' }
  | { type: 'failed'; error: unknown }
  | { type: 'loaded'; content: T };

/** The state before anything has happened. */
export const LAZY_START = { status: 'loading' } as const;

/** The next state. An event that means nothing in a state leaves it as it is. */
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

/** Whether the reader is offered another try. */
export function isStuck({ status }: LazyState<unknown>): boolean {
  return status === 'error' || status === 'timed-out';
}
