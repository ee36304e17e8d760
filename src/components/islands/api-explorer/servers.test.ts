import { describe, expect, it } from 'vitest';
import { dataOf, MANAGEMENT } from '../../../lib/explorer/fixtures.ts';
import { createState, type ExplorerState } from '../../../lib/explorer/index.ts';
import { describeSetup, listServers } from './servers.ts';
import { DEMO_ACCOUNTS } from './sandbox/demo-accounts.ts';
import { parseVault, destinationOf } from './session.ts';

describe('destinationOf', () => {
  const data = {
    servers: [{ url: 'https://api.guidon.example' }, { url: 'https://eu.example' }],
  };
  const listed = (index: number) => destinationOf(data, { server: index });
  const own = (url: string) => destinationOf(data, { server: 'own', baseUrl: url });

  it('keeps credentials by host, and returns none for another host', () => {
    const places = [
      listed(0),
      listed(1),
      own('https://evil.example'),
      own('http://localhost:8080'),
      own('http://localhost:8081'),
      own('//api.guidon.example'),
      destinationOf(data, { server: 'sandbox' }),
    ];
    expect(new Set(places).size).toBe(places.length);
  });

  it('returns them for the same host with any path', () => {
    expect(own('https://api.guidon.example/base/')).toBe(listed(0));
    expect(own('')).toBe(own('no address'));
  });
});

describe('parseVault', () => {
  it('restores stored credentials', () => {
    const values = { sandbox: { key: 'x' } };
    expect(parseVault(values)).toEqual({ values, remembered: true });
  });

  it.each([undefined, null, 7, []])('starts without any if the tab stores %j', (stored) => {
    expect(parseVault(stored)).toEqual({ values: {}, remembered: false });
  });
});

describe('listServers', () => {
  const servers = listServers({
    servers: [
      { url: 'https://api.guidon.example/', description: 'Guidon' },
      { url: 'https://eu.example' },
    ],
  });

  it("ends with the reader's own server, after the document's servers", () => {
    expect(servers.map(({ label }) => label)).toEqual([
      'Guidon (api.guidon.example)',
      'eu.example',
      'My own server',
    ]);
  });
});

describe('describeSetup', () => {
  const data = dataOf(MANAGEMENT, 'getProject');
  const [admin] = DEMO_ACCOUNTS.token;
  const describeFor = (
    target: Pick<ExplorerState, 'server' | 'baseUrl'>,
    token = '',
    account?: typeof admin,
  ) => {
    const credentials = { clientCredentials: token };
    const demo = { kind: 'token', scheme: 'clientCredentials', account } as const;
    return describeSetup(data, { ...createState(data), ...target }, credentials, demo);
  };

  it('names the server and the sender of the request', () => {
    const sandbox = { server: 'sandbox' } as const;
    expect(describeFor(sandbox, '', admin)).toEqual(['Sandbox', 'Full access']);
    expect(describeFor(sandbox, 'token')).toEqual(['Sandbox', 'My own credential']);
    const own = (baseUrl: string) => describeFor({ server: 'own', baseUrl });
    expect(own('')).toEqual(['My own server', 'No credential yet']);
    expect(own('http://localhost:8080/base/')).toEqual([
      'localhost:8080/base',
      'No credential yet',
    ]);
  });
});
