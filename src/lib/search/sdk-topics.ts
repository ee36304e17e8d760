/** What readers ask of each SDK, by the page of it that answers: the pages of all SDKs are made alike. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  install: ['install the package', 'add the dependency', 'requirements', 'minimum version'],
  gettingstarted: [
    'set up the client',
    'initialize',
    'configure options',
    'create the client',
    'describe the user',
    'sdk key in code',
    'first variable',
  ],
  usage: [
    'get a variable value',
    'evaluate a flag',
    'default value in code',
    'identify a user',
    'reset the user',
    'log out',
    'track an event',
    'flush events',
    'subscribe to events',
    'listen for changes',
    'realtime updates',
    'all variables',
    'all features',
    'evaluation hooks',
    'log level',
    'close the client',
    'cache',
    'edgedb',
    'errors',
    'unit tests',
  ],
  openfeature: ['openfeature provider', 'evaluation context', 'targeting key'],
  typescript: ['types', 'type-safe keys', 'generated types'],
  example: ['sample app', 'demo app', 'example project', 'example code'],
};

const PAGE = /\/([^/]+)\/\1-([a-z]+)\/$/;

/** The phrases in which readers ask for a page of an SDK, by its path: "/sdk/…/react/react-usage/". */
export function listSdkTopics(path: string): readonly string[] {
  return TOPICS[PAGE.exec(path)?.[2] ?? ''] ?? [];
}
