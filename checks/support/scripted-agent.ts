// An agent for the test of `npm run evals`: it reads two pages, finds the path of an operation in one of
// them, gets a token, and archives a Feature. It does only the exercise "clean-up".
import { text } from 'node:stream/consumers';

const task = await text(process.stdin);
const [, sandbox = ''] = /answer at (\S+),/.exec(task) ?? [];
const [, map = ''] = /documentation is at (\S+)\./.exec(task) ?? [];
const [, client_id = '', client_secret = ''] = /- admin: (\S+) (\S+)/.exec(task) ?? [];

await fetch(map);
const operation = new URL('/management-api/operations/updatefeaturestatus.md', map);
const page = await (await fetch(operation)).text();
const [, path = ''] = /(\/v2\/projects\/\S+?\/status)/.exec(page) ?? [];

const grant = { grant_type: 'client_credentials', client_id, client_secret };
const token = await fetch(new URL('/oauth/token', sandbox), {
  method: 'POST',
  body: new URLSearchParams(grant),
});
const { access_token } = (await token.json()) as { access_token: string };
const own = path
  .replace(/projects\/[^/]+/, 'projects/storefront')
  .replace(/features\/[^/]+/, 'features/saved-carts');
const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
await fetch(new URL(own, sandbox), { method: 'GET', headers });
await fetch(new URL(own, sandbox), {
  method: 'PATCH',
  headers,
  body: JSON.stringify({ status: 'archived' }),
});
