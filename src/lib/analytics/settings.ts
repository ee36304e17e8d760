/** The operator's `analytics` settings, as far as a page needs them. */
export interface AnalyticsSettings {
  /** Whether a reader must agree before anything is sent or stored. */
  consent: 'required' | 'not-required';
  /** A web-analytics script on a path of the site's own host. */
  insights?: { path: string } | undefined;
  /** A client that takes the calls: see README.md for what its script must provide. */
  client?: ClientSettings | undefined;
}

/** An analytics client: its script, its source's write key, and where events go. */
export interface ClientSettings {
  scriptUrl: string;
  writeKey: string;
  dataPlaneUrl: string;
}

/**
 * The origins that the site's policy must allow: `scripts` for `script-src`, `connects` for
 * `connect-src`. Both are empty where no client is configured; the insights script is on the host.
 */
export function analyticsSources(settings: AnalyticsSettings | undefined): {
  scripts: string[];
  connects: string[];
} {
  const client = settings?.client;
  if (!client) return { scripts: [], connects: [] };
  return {
    scripts: [new URL(client.scriptUrl).origin],
    connects: [new URL(client.dataPlaneUrl).origin],
  };
}
