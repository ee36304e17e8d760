import type { SidebarSpec } from '../../src/lib/sidebar/spec.ts';
import { group, pages } from './define.ts';

const of = (...names: string[]) => pages('best-practices', names);

/** The sidebar of the best practices, in the groups and the order of their index page. */
export const bestPractices: SidebarSpec = [
  'best-practices',
  group(
    'Serverless functions',
    of('serverless/lambda', 'serverless/azure', 'serverless/serverless-cloud-functions'),
  ),
  group('Security', of('security/api-keys-secret-scanning', 'security/compromised-keys')),
  group(
    'Edge data',
    of(
      'edgedb-and-edge-flags/edge-db-via-api-simple',
      'edgedb-and-edge-flags/import-from-anywhere',
    ),
  ),
  group(
    'Organization',
    of('feature-grouping', 'effectively-organizing-feature-flags', 'tech-debt'),
  ),
  group('Delivery', of('continuous-deployment', 'migration', 'replace-calls')),
  group(
    'Experiments and measurement',
    of('engineering-led-experiments', 'product-led-experimentation', 'datadog-rum'),
  ),
];
