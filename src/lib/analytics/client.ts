import type { PageProperties, Properties } from './queue.ts';

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
