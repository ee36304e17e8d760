import type { PageProperties, Properties } from './queue.ts';

/**
 * What the script of an analytics client provides as `window.guidonAnalytics`, ready by the time its
 * `load` event comes. A method that throws is logged; it never breaks the page.
 */
export interface AnalyticsClient {
  /** Called once, before everything else. */
  load: (writeKey: string, dataPlaneUrl: string) => void;
  /** A page view. */
  page: (properties: PageProperties) => void;
  /** Something that a reader did. */
  track: (event: string, properties?: Properties) => void;
  /** Who the reader is. The docs know nobody and never call it; a script of the host may. */
  identify: (userId: string, traits?: Properties) => void;
  /** Forgets the reader and removes what the client stored. Called when consent is withdrawn. */
  reset?: () => void;
}
