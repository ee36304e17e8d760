/**
 * Redirects of moved pages, from the old to the new path. Add one when you remove a published path. A folder without
 * a page leads to its first page, unless it has an entry here because another page is a better start.
 */
export const moved: Readonly<Record<string, string>> = {
  '/platform': '/platform/feature-flags/features',
  '/platform/feature-flags': '/platform/feature-flags/features',
  '/tags/ci': '/tags/integrations',
  '/tags/cli': '/tags/cli-mcp',
  '/tags/code-references': '/tags/lifecycle',
  '/tags/editor': '/tags/integrations',
  '/tags/mcp': '/tags/cli-mcp',
};
