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

/** The interface of `window.guidonAnalytics`, which an analytics script must provide before its `load` event. */
export interface AnalyticsClient {
  /** Called once, before any other method. */
  load: (writeKey: string, dataPlaneUrl: string) => void;
  page: (properties: PageProperties) => void;
  /** Records an action of the reader, such as `Search Result Opened`. */
  track: (event: string, properties?: Properties) => void;
  /** Removes the reader's stored data. Called when consent is withdrawn. */
  reset?: () => void;
}
