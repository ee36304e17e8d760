import type { SidebarSpec } from '../../src/lib/sidebar/spec.ts';
import { group, pages } from './define.ts';

const of = (...names: string[]) => pages('best-practices', names);

/** The sidebar of the best practices, grouped by topic. */
export const bestPractices: SidebarSpec = [
  'best-practices',
  group('Adopt', of('migration', 'continuous-deployment', 'tech-debt')),
  group('Organize', of('effectively-organizing-feature-flags', 'feature-grouping')),
  group('Experiment', of('engineering-led-experiments', 'product-led-experimentation')),
  group(
    'EdgeDB and edge flags',
    of(
      'edgedb-and-edge-flags/edge-db-via-api-simple',
      'edgedb-and-edge-flags/import-from-anywhere',
    ),
  ),
  group(
    'Serverless',
    of('serverless/lambda', 'serverless/azure', 'serverless/serverless-cloud-functions'),
  ),
  group('Security', of('security/api-keys-secret-scanning', 'security/compromised-keys')),
  group('Observe', of('datadog-rum')),
];
