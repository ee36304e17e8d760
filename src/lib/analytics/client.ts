import type { PageProperties, Properties } from './queue.ts';

/** The interface of `window.guidonAnalytics`, which an analytics script must provide before its `load` event. */
export interface AnalyticsClient {
  /** Called once, before everything else. */
  load: (writeKey: string, dataPlaneUrl: string) => void;
  /** A page view. */
  page: (properties: PageProperties) => void;
  /** An action of the reader. */
  track: (event: string, properties?: Properties) => void;
  /** Removes the reader's stored data. Called when consent is withdrawn. */
  reset?: () => void;
}
