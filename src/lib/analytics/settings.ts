/** The operator's `analytics` settings that pages need. */
export interface AnalyticsSettings {
  /** Whether readers must agree before data is sent or stored. */
  consent: 'required' | 'not-required';
  /** A web-analytics script on a path of the site's own host. */
  insights?: { path: string } | undefined;
  /** An analytics client. README.md describes what its script must provide. */
  client?: ClientSettings | undefined;
}

/** An analytics client: its script, its source's write key, and where events go. */
export interface ClientSettings {
  scriptUrl: string;
  writeKey: string;
  dataPlaneUrl: string;
}

/** The origins that the page's CSP must allow. The insights script needs none: it is on the site's own host. */
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
