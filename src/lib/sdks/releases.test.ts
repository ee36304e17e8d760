import { expect, it } from 'vitest';
import { makeSdk } from './fixture.ts';
import { listReleases } from './releases.ts';

it('lists the versions of an SDK with what they added, the newest first', () => {
  const sdk = makeSdk('go', {
    capabilities: {
      realtimeUpdates: { support: 'yes' },
      evaluationHooks: { support: 'yes', since: 'v2.9.0' },
    },
    events: [{ name: 'ready', arguments: 'none', since: 'v2.10.0', meaning: 'It is ready.' }],
    hooks: [{ name: 'before', signature: '()', since: 'v2.9.0', meaning: 'It runs before.' }],
  });
  const releases = listReleases([sdk]);
  expect(releases.map(({ version, added }) => [version, ...added])).toEqual([
    ['v2.10.0', 'ready'],
    ['v2.9.0', 'Evaluation hooks', 'before'],
  ]);
});
