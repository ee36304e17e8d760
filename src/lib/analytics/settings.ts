/** The `analytics` settings in site.config.ts that pages need. */
export interface AnalyticsSettings {
  /** Whether readers must agree before data is sent or stored. */
  consent: 'required' | 'not-required';
  /** A web-analytics script that the site's own host serves. */
  insights?: { path: string } | undefined;
  /** An analytics client. README.md describes what its script must provide. */
  client?: ClientSettings | undefined;
}

/** An analytics client's script, the write key that identifies the site, and the URL that events are sent to. */
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
