import type { SidebarSpec } from '../../src/lib/sidebar/spec.ts';
import { group, pages, section } from './define.ts';

const of = (...names: string[]) => pages('integrations', names);

const codeHost = (label: string, name: string) =>
  section(
    label,
    `integrations/${name}`,
    pages(`integrations/${name}`, ['feature-usage-action', 'pr-insights-action']),
  );

/** The sidebar of the integrations, grouped by purpose. */
export const integrations: SidebarSpec = [
  'integrations',
  group('Code hosts', [
    codeHost('GitHub', 'github'),
    codeHost('GitLab', 'gitlab'),
    codeHost('Bitbucket', 'bitbucket'),
  ]),
  group(
    'Developer tools',
    of('vscode-extension', 'terraform', 'openfeature', 'ofrep-in-practice', 'feature-importer'),
  ),
  group('Observability', of('datadog-apm', 'datadog-rum', 'dynatrace', 'opentelemetry', 'rollbar')),
  group('Data', of('google-analytics-4', 'snowflake')),
  group('Collaboration', [
    section('Jira', 'integrations/jira', of('jira/jira-setup')),
    ...of('slack'),
  ]),
  group('Edge', of('vercel-edge-config')),
];
