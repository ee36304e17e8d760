/** Redirects of moved pages, from the old to the new path. Add one when you remove a published path. */
export const moved: Readonly<Record<string, string>> = {
  '/tags/ci': '/tags/integrations',
  '/tags/cli': '/tags/cli-mcp',
  '/tags/code-references': '/tags/lifecycle',
  '/tags/editor': '/tags/integrations',
  '/tags/mcp': '/tags/cli-mcp',
};
