import type { SidebarSpec } from '../../src/lib/sidebar/spec.ts';
import { bestPractices } from './best-practices.ts';
import { cliMcp } from './cli-mcp.ts';
import { home } from './home.ts';
import { integrations } from './integrations.ts';
import { sdks } from './sdks.ts';

/** The five sidebars by id, in the order of the navbar. */
export const sidebars: Readonly<Record<string, SidebarSpec>> = {
  home,
  sdks,
  integrations,
  cli_mcp: cliMcp,
  bestPractices,
};

export { loosePages, type LooseGroup } from './none.ts';
