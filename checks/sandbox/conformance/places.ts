/** What stands in paths, unless a case says otherwise: things of the demo organization. */
export const PLACES: Readonly<Record<string, string>> = {
  project: 'storefront',
  environment: 'staging',
  feature: 'checkout-redesign',
  issue_id: 'SHOP-142',
  dynatraceEnvironmentId: 'abc12345',
  token: 'jira_7f3b9d20',
  user_id: 'u-48213',
};

/** What `{key}` and `{id}` stand for, by the segment before them. */
const ITEMS: Readonly<Record<string, string>> = {
  projects: 'storefront',
  environments: 'staging',
  'sdk-keys': 'guidon_server_f0976d3a',
  audiences: 'old-apps',
  variables: 'holiday-banner-text',
  variations: 'control',
  customProperties: 'company',
  metrics: 'support-requests',
  webhooks: '6642f1b8c2d4e5b6a7980c61',
  'change-requests': '66b3c9e4c2d4e5b6a7980e01',
  flags: 'checkout-redesign',
};

/** The parameters of a path that are called after nothing. */
export function placesOf(path: string): Readonly<Record<string, string>> {
  const found = [...path.matchAll(/([^/]+)\/\{(key|id)\}/g)];
  return Object.fromEntries(found.map(([, before = '', name = '']) => [name, ITEMS[before] ?? '']));
}
