/**
 * Pages that moved, from their old path to the new one. Write an entry whenever a published path goes
 * away: `checks/ledger.json` remembers every path and heading that readers may have linked to.
 */
export const moved: Readonly<Record<string, string>> = {
  '/tags/ci': '/tags/integrations',
  '/tags/cli': '/tags/cli-mcp',
  '/tags/code-references': '/tags/lifecycle',
  '/tags/editor': '/tags/integrations',
  '/tags/mcp': '/tags/cli-mcp',
};
