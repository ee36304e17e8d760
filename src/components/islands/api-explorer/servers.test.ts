import { describe, expect, it } from 'vitest';
import { findServer, listServers, OWN_SERVER } from './servers.ts';

describe('listServers', () => {
  const servers = listServers({
    servers: [
      { url: 'https://api.guidon.example/', description: 'Guidon', variables: [] },
      { url: 'https://{region}.example', variables: [{ name: 'region', default: 'eu', enum: [] }] },
    ],
  });

  it("ends with the reader's own, after the hosts of the document", () => {
    expect(servers.map(({ label }) => label)).toEqual([
      'Guidon (api.guidon.example)',
      'eu.example',
      'My own server',
    ]);
    expect(servers.at(-1)?.id).toBe(OWN_SERVER);
  });

  it('is found again by a choice', () => {
    const find = (choice: Parameters<typeof findServer>[1]) => findServer(servers, choice)?.id;
    expect(find({ kind: 'listed', index: 1, variables: { region: 'us' } })).toBe('listed-1');
    expect(find({ kind: 'own', url: 'http://localhost:1' })).toBe(OWN_SERVER);
    expect(find({ kind: 'listed', index: 7, variables: {} })).toBe(OWN_SERVER);
  });
});
