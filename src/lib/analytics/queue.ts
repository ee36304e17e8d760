/** A call to the analytics client: the method's name and its arguments. */
export type AnalyticsCall =
  | readonly [method: 'page', properties: PageProperties]
  | readonly [method: 'track', event: string, properties?: Properties];

/** The data of a page view. The path has no query or hash, because both can contain what a reader typed. */
export interface PageProperties {
  path: string;
  title: string;
}

/** The data of an event, sent as JSON. */
export type Properties = Readonly<Record<string, unknown>>;

/** The maximum number of calls that are kept until the client's script has loaded. Further calls are dropped. */
export const MAX_WAITING_CALLS = 100;

/** Keeps calls to the analytics client until the client's script has loaded. */
export interface CallQueue {
  /** Delivers a call, or keeps it until the queue is opened. */
  push: (call: AnalyticsCall) => void;
  /** Delivers the waiting calls in order, and later calls immediately. */
  open: (deliver: (call: AnalyticsCall) => void) => void;
  /** Drops all waiting and later calls. A closed queue can't be opened again. */
  close: () => void;
}

export function createQueue(): CallQueue {
  let waiting: AnalyticsCall[] | undefined = [];
  let deliverNow: ((call: AnalyticsCall) => void) | undefined;
  return {
    push: (call) => {
      if (deliverNow) deliverNow(call);
      else if (waiting && waiting.length < MAX_WAITING_CALLS) waiting.push(call);
    },
    open: (deliver) => {
      // A call that arrives during delivery joins the queue, so that the order is kept.
      for (let call = waiting?.shift(); call; call = waiting?.shift()) deliver(call);
      if (waiting) deliverNow = deliver;
    },
    close: () => {
      waiting = undefined;
      deliverNow = undefined;
    },
  };
}
