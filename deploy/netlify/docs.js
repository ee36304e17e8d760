// Answers each request as the build promises, with files from Netlify's store.
import { serveBuild } from '../../src/lib/hosting/serve.ts';
import site from '../built/site.json' with { type: 'json' };

// The docs server is loaded with the first request to /mcp.
const answer = serveBuild(site, async (request) => {
  const { fetch } = await import('../../dist/guidon-docs.mjs');
  return fetch(request);
});

export default (request, context) => answer(request, (asked) => context.next(asked));

// Files whose name changes with their content need no function.
export const config = { path: '/*', excludedPath: '/_astro/*' };
