import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computeBoundedHashes } from '../../lib/bucketing/index.ts';

const RULE = '66a1f0c2d4e5b6a7980c1d2a';

it('the script of the post on bucketing prints the places that its table shows', () => {
  const post = readFileSync('src/content/blog/bucketing-by-hand.mdx', 'utf8');
  const script = /```js title="place\.mjs"\n([\s\S]*?)```/.exec(post)?.[1] ?? '';
  const users = /users=\{\[([^\]]*)\]\}/.exec(post)?.[1]?.match(/[\w-]+/g) ?? [];
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  const expected = users.map((user) => {
    const { rolloutHash, bucketingHash } = computeBoundedHashes(user, RULE);
    return `${user} ${rolloutHash.toFixed(4)} ${bucketingHash.toFixed(4)}`;
  });
  expect(users).toHaveLength(6);
  expect(String(output).trim().split('\n')).toEqual(expected);
});
