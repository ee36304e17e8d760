/**
 * The phrases in which readers ask for remote pages, by source and file: their documents have no front
 * matter for it. A file that is missing here is found by its own words.
 */
export const REMOTE_KEYWORDS: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
> = {
  cli: {
    'README.md': [
      'install the cli',
      'command line tool',
      'npm or homebrew',
      'cli authentication',
      'credentials in ci',
      'repository configuration',
      'match patterns',
    ],
    'docs/alias.md': ['variable alias', 'name of a key in code'],
    'docs/autocomplete.md': ['shell completion', 'tab completion', 'zsh bash powershell'],
    'docs/cleanup.md': ['remove a flag from code', 'replace a variable by its value', 'dead code'],
    'docs/diff.md': ['flag changes of a branch', 'compare branches', 'variables added or removed'],
    'docs/environments.md': ['environment commands', 'create an environment'],
    'docs/features.md': ['feature commands', 'create a feature', 'delete a feature'],
    'docs/generate.md': [
      'generate types',
      'typescript definitions',
      'type generator',
      'code generation',
    ],
    'docs/help.md': ['list of commands', 'command help'],
    'docs/identity.md': ['my user id', 'identity for overrides'],
    'docs/keys.md': ['get an sdk key', 'sdk key in the terminal'],
    'docs/login.md': ['sign in', 'log in from the terminal', 'sso login', 'renew the token'],
    'docs/logout.md': ['sign out', 'log out', 'delete stored credentials'],
    'docs/mcp.md': [
      'local mcp server',
      'mcp over stdio',
      'mcp tools of the cli',
      'mcp best practices',
    ],
    'docs/organizations.md': ['switch organization', 'select an organization'],
    'docs/overrides.md': ['set an override', 'clear overrides', 'force a variation'],
    'docs/projects.md': ['select a project', 'switch project', 'create a project'],
    'docs/repo.md': [
      'set up a repository',
      'initialize a repository',
      'config file of a repository',
    ],
    'docs/status.md': ['who am i logged in as', 'cli version and paths', 'check the login'],
    'docs/targeting.md': ['enable targeting', 'disable targeting', 'update rules'],
    'docs/usages.md': ['find flags in code', 'where is a variable used', 'scan code for flags'],
    'docs/variables.md': ['variable commands', 'create a variable'],
    'docs/variations.md': ['variation commands', 'create a variation'],
  },
  'mcp-worker': {
    'README.md': [
      'host the mcp server',
      'cloudflare worker',
      'deploy the mcp server',
      'oauth of the mcp server',
      'durable objects',
    ],
  },
  'vscode-extension': {
    'README.md': ['visual studio code', 'editor plugin', 'ide extension', 'flags in the editor'],
  },
  'feature-usage-github': {
    'README.md': [
      'github action for code usages',
      'code references on github',
      'where flags are used',
    ],
  },
  'feature-usage-gitlab': {
    'README.md': ['gitlab ci job for code usages', 'code references on gitlab'],
  },
  'feature-usage-bitbucket': {
    'README.md': ['bitbucket pipe for code usages', 'code references on bitbucket'],
  },
  'pr-insights-github': {
    'README.md': [
      'comment on a pull request',
      'flag changes in a pull request',
      'github action for pull requests',
    ],
  },
  'pr-insights-gitlab': {
    'README.md': [
      'comment on a merge request',
      'flag changes in a merge request',
      'gitlab pull request',
    ],
  },
  'pr-insights-bitbucket': {
    'README.md': [
      'comment on a pull request',
      'flag changes in a pull request',
      'bitbucket pull request',
    ],
  },
};
