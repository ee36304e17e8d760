/** A call to the analytics client: the method's name and what it is given. */
export type AnalyticsCall =
  | readonly [method: 'page', properties: PageProperties]
  | readonly [method: 'track', event: string, properties?: Properties]
  | readonly [method: 'identify', userId: string, traits?: Properties];

/** What a page view says. The path has neither search nor hash: both may hold what a reader typed. */
export interface PageProperties {
  path: string;
  title: string;
}

/** What is told with an event. Sent as JSON. */
export type Properties = Readonly<Record<string, unknown>>;

/** How many calls wait for a script that is slow to load; later ones are dropped. */
export const MAX_WAITING_CALLS = 100;

/** Calls on their way to the client. */
export interface CallQueue {
  /** Delivers a call, or keeps it until there is somebody to deliver it to. */
  push: (call: AnalyticsCall) => void;
  /** Delivers what waits, in order, and everything from then on at once. */
  open: (deliver: (call: AnalyticsCall) => void) => void;
  /** Drops what waits, and everything from then on; nothing opens it again. */
  close: () => void;
}

/** A queue that waits. */
export function createQueue(): CallQueue {
  let waiting: AnalyticsCall[] | undefined = [];
  let deliverNow: ((call: AnalyticsCall) => void) | undefined;
  return {
    push: (call) => {
      if (deliverNow) deliverNow(call);
      else if (waiting && waiting.length < MAX_WAITING_CALLS) waiting.push(call);
    },
    open: (deliver) => {
      // What comes meanwhile waits its turn.
      for (let call = waiting?.shift(); call; call = waiting?.shift()) deliver(call);
      if (waiting) deliverNow = deliver;
    },
    close: () => {
      waiting = undefined;
      deliverNow = undefined;
    },
  };
}
