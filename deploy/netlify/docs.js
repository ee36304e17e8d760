// Answers each request as the build promises, with files from Netlify's store.
import { serveBuild } from '../../src/lib/hosting/serve.ts';
import site from '../built/site.json' with { type: 'json' };

const answer = serveBuild(site);

export default (request, context) => answer(request, (asked) => context.next(asked));

// Files whose name changes with their content need no function.
export const config = { path: '/*', excludedPath: '/_astro/*' };
