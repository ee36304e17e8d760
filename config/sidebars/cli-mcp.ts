import type { SidebarSpec } from '../../src/lib/sidebar/spec.ts';
import { group, pages, section } from './define.ts';

/** The sidebar of the CLI and the MCP server. The command reference is in no sidebar (see `none.ts`). */
export const cliMcp: SidebarSpec = [
  'cli-mcp',
  section(
    'CLI guides',
    'cli-guides',
    pages('cli-guides', [
      'projects',
      'environments',
      'keys',
      'features',
      'variables',
      'variations',
      'targeting',
      'self-targeting',
    ]),
  ),
  'cli',
  group('MCP server', [
    ...pages('cli-mcp', ['mcp-getting-started', 'mcp-reference']),
    'cli-mcp/mcp-guides/mcp-incident-investigation',
    ...pages('cli-mcp', ['docs-for-assistants', 'evaluate-agents']),
  ]),
];
