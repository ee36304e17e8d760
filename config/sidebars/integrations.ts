import type { SidebarSpec } from '../../src/lib/sidebar/spec.ts';
import { group, pages, section } from './define.ts';

const of = (...names: string[]) => pages('integrations', names);

const codeHost = (label: string, name: string) =>
  section(
    label,
    `integrations/${name}`,
    pages(`integrations/${name}`, ['feature-usage-action', 'pr-insights-action']),
  );

/** The sidebar of the integrations, in the groups and the order of their index page. */
export const integrations: SidebarSpec = [
  'integrations',
  group(
    'Observability',
    of(
      'dynatrace',
      'opentelemetry',
      'datadog-apm',
      'datadog-rum',
      'snowflake',
      'google-analytics-4',
      'rollbar',
    ),
  ),
  group('Editor', of('vscode-extension')),
  group(
    'Interoperability',
    of('openfeature', 'ofrep-in-practice', 'feature-importer', 'vercel-edge-config'),
  ),
  group('Code analysis', [
    codeHost('GitHub', 'github'),
    codeHost('GitLab', 'gitlab'),
    codeHost('Bitbucket', 'bitbucket'),
  ]),
  group('Collaboration', of('slack')),
  group('DevOps', [
    section('Jira', 'integrations/jira', of('jira/jira-setup')),
    ...of('terraform'),
  ]),
];
