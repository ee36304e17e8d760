import { describe, expect, it } from 'vitest';
import { listFacts } from './facts.ts';
import { makeSdk } from './fixture.ts';
import { describeKey } from './keys.ts';
import { listCapabilities, listMappings, listRequirements, listSupport } from './tables.ts';

describe('listMappings', () => {
  it('marks names as code and keeps words', () => {
    expect(
      listMappings([
        { key: 'targetingKey', becomes: 'user_id' },
        { key: 'any other key', becomes: 'customData', note: 'Flat values only.' },
      ]),
    ).toEqual([
      ['`targetingKey`', '`user_id`', ''],
      ['any other key', '`customData`', 'Flat values only.'],
    ]);
  });
});

it('says who needs a requirement, before the note', () => {
  const requirement = { name: 'Gradle', minimum: '7.6', for: 'apps', note: 'Or Maven.' };
  expect(listRequirements([requirement, { name: 'Java', minimum: '11' }])).toEqual([
    ['Gradle', '7.6. Only for apps. Or Maven.'],
    ['Java', '11'],
  ]);
});

describe('listCapabilities', () => {
  it("lists support, version, and limit in the matrix's order, without missing ones", () => {
    const capabilities = {
      polling: { support: 'no' as const },
      localBucketing: { support: 'yes' as const, since: '2.0.0', note: 'By default.' },
    };
    expect(listCapabilities(capabilities)).toEqual([
      ['Local bucketing', 'Yes, since 2.0.0. By default.'],
      ['Polling for changes', 'No'],
    ]);
  });
  it('leaves out what a missing OpenFeature provider would have', () => {
    const no = { support: 'no' as const };
    expect(listCapabilities({ openFeature: no, openFeatureTracking: no })).toEqual([
      ['OpenFeature provider', 'No'],
    ]);
  });
});

describe('listSupport', () => {
  it('names the SDK once, and its packages if they differ', () => {
    const sdk = makeSdk('node', {
      versions: [
        { line: '2.x', package: '@guidon/a', status: 'current' },
        {
          line: '1.x',
          package: '@guidon/b',
          status: 'ended',
          endOfSupport: 'March 2026',
          note: 'Move on.',
        },
      ],
    });
    expect(listSupport([sdk])).toEqual([
      ['[Test](/sdk/server-side-sdks/node/)', '2.x, `@guidon/a`', 'Current'],
      ['', '1.x, `@guidon/b`', 'Ended. March 2026. Move on.'],
    ]);
  });
});

describe('describeKey', () => {
  it('warns about server keys in apps, and about leaks on servers', () => {
    expect(describeKey({ name: 'Go', keyType: 'server' }).title).toBe(
      'Keep the server key on the server',
    );
    const mobile = describeKey({ name: 'iOS', keyType: 'mobile' });
    expect(mobile.advice).toContain('`guidon_mobile_`');
    expect(mobile.warning).toContain('`guidon_server_`');
  });
});

describe('listFacts', () => {
  it('lists each package once and only requirements that all readers have, with a version', () => {
    const { record } = makeSdk('node', {
      packages: ['npm', 'yarn'].map((manager) => ({ manager, name: '@guidon/a', install: 'x' })),
      requirements: [
        { name: 'Node.js', minimum: '18' },
        { name: 'Fetch', minimum: 'any' },
        { name: 'TypeScript', minimum: '5.1', for: 'types' },
      ],
    });
    const facts = Object.fromEntries(listFacts(record).map(({ label, text }) => [label, text]));
    expect(facts).toMatchObject({ Package: '`@guidon/a`', 'Requires at least': 'Node.js 18' });
  });
  it('names both keys of an SDK that runs in the browser and on the server', () => {
    const { record } = makeSdk('nextjs', { keyType: 'client', needsServerKey: true });
    const text = '[Client key and server key](/platform/account-management/keys)';
    expect(listFacts(record)).toContainEqual({ label: 'SDK key', text });
  });
  it.each([
    ['client', 'no', 'yes', 'At the edge, for one user at a time'],
    ['client', 'yes', 'partial', 'On your server or at the edge, for one user at a time'],
    ['server', 'yes', 'yes', 'In your process, or at the edge with cloud bucketing'],
    ['server', 'yes', 'no', 'In your process'],
    ['server', 'no', 'yes', 'At the edge, with one request per call'],
  ])('describes where a %s SDK evaluates: local %s, cloud %s', (family, local, cloud, text) => {
    const capability = (support: string) => ({ support, note: 'With EdgeDB.' });
    const { record } = makeSdk('nextjs', {
      family,
      capabilities: { localBucketing: capability(local), cloudBucketing: capability(cloud) },
    });
    expect(listFacts(record)).toContainEqual({ label: 'Evaluation', text });
  });
});
