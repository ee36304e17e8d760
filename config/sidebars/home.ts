import type { SidebarSpec } from '../../src/lib/sidebar/spec.ts';
import { group, pages, section } from './define.ts';

const platform = (folder: string, names: readonly string[]) => pages(`platform/${folder}`, names);

export const home: SidebarSpec = [
  '',
  'quickstart',
  section(
    'Essentials',
    'essentials',
    pages('essentials', [
      'overview',
      'key-features',
      'feature-hierarchy',
      'feature-types',
      'architecture',
      'does-guidon-fit',
      'first-calls',
    ]),
  ),
  'examples',
  {
    label: 'Platform',
    page: 'platform',
    open: true,
    items: [
      group('Feature flags', [
        ...platform('feature-flags', [
          'features',
          'turn-a-feature-off',
          'guidon-is-unreachable',
          'status-and-lifecycle',
        ]),
        group(
          'Variables and variations',
          platform('feature-flags/variables-and-variations', [
            'variables',
            'variations',
            'variable-defaults',
            'feature-flag-reach',
          ]),
        ),
        group(
          'Targeting',
          platform('feature-flags/targeting', [
            'targeting-overview',
            'release-to-your-company',
            'audiences',
            'custom-properties',
            'rollouts',
            'random-variations',
            'randomize-using-custom-property',
            'edgedb',
          ]),
        ),
        ...platform('feature-flags', ['stale-feature-notifications']),
      ]),
      group(
        'Experimentation',
        platform('experimentation', [
          'feature-experimentation',
          'creating-and-managing-metrics',
          'how-metrics-are-calculated',
          'tutorial-experiment-setup',
          'tutorial-funnel-experiment',
        ]),
      ),
      group('Testing and QA', [
        ...platform('testing-and-qa', ['flag-does-nothing', 'self-targeting']),
        group(
          'Debug tools',
          platform('testing-and-qa/debug-tools', [
            'live-events',
            'evaluation-lookup',
            'point-in-time-simulation',
            'web-debugger',
          ]),
        ),
      ]),
      group(
        'Security and guardrails',
        platform('security-and-guardrails', [
          'permissions',
          'approval-workflows',
          'audit-log',
          'variable-schemas',
          'custom-property-schemas',
          'feature-obfuscation',
          'sdk-visibility',
        ]),
      ),
      group(
        'Account management',
        platform('account-management', ['organizations', 'projects', 'environments', 'keys']),
      ),
      group(
        'Extras',
        platform('extras', [
          'webhooks',
          'webhook-receiver',
          'feature-opt-in',
          'custom-domains',
          'self-hosting',
        ]),
      ),
      'platform/glossary',
    ],
  },
  'product-roadmap',
];
