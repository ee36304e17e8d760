// Answers each request as the build promises, with files from Cloudflare's store.
import { serveBuild } from '../../src/lib/hosting/serve.ts';
import site from '../built/site.json' with { type: 'json' };

const answer = serveBuild(site);

export default {
  fetch: (request, env) => answer(request, (asked) => env.ASSETS.fetch(asked)),
};
