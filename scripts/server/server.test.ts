import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, readPort } from './listen.ts';
import { createStaticSite } from './static-site.ts';

describe('a static site', () => {
  let dir: string;
  let server: Server;
  let address: string;

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'site-'));
    mkdirSync(join(dir, 'sdk'));
    writeFileSync(join(dir, 'sdk/index.html'), '<h1>SDKs</h1>');
    writeFileSync(join(dir, '404.html'), '<h1>Not found</h1>');
    writeFileSync(join(dir, '_redirects'), '/old /sdk/ 301\n');
    writeFileSync(join(dir, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n");
    server = createStaticSite(dir);
    address = await listen(server, 0);
  });
  afterEach(() => {
    server.close();
    rmSync(dir, { recursive: true });
  });

  const get = (path: string) => fetch(new URL(path, address), { redirect: 'manual' });

  it('serves pages with and without a slash, with the headers of the build', async () => {
    for (const path of ['sdk', 'sdk/']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toBe('<h1>SDKs</h1>');
    }
  });
  it('redirects and keeps the search part', async () => {
    const response = await get('old?q=a');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/sdk/?q=a']);
  });
  it('returns the not-found page for unknown paths', async () => {
    const response = await get('nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Not found');
  });
  it('returns 400 for a path that cannot be decoded', async () => {
    expect((await get('%E0%A4%A')).status).toBe(400);
  });
  it('only serves paths below the base path', async () => {
    const based = createStaticSite(dir, '/docs');
    const root = await listen(based, 0);
    expect((await fetch(new URL('/docs/sdk/', root))).status).toBe(200);
    expect((await fetch(new URL('/sdk/', root))).status).toBe(404);
    based.close();
  });
  it('does not decode the search part of a redirect', async () => {
    const response = await get('old?q=a%20b');
    expect(response.headers.get('location')).toBe('/sdk/?q=a%20b');
  });
  it('compresses text for clients that accept it', async () => {
    const response = await fetch(`${address}sdk`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe('<h1>SDKs</h1>');
  });
});

describe('ports', () => {
  it('are read from the environment', () => {
    expect(readPort(undefined)).toBeUndefined();
    expect(readPort('8080')).toBe(8080);
    expect(() => readPort('eighty')).toThrow('PORT is "eighty"; write a whole number');
    expect(() => readPort('70000')).toThrow('PORT is "70000"');
  });
  it('cause an error if they are requested but in use', async () => {
    const first = createServer();
    const address = await listen(first, 0);
    const second = createServer();
    await expect(listen(second, Number(new URL(address).port))).rejects.toThrow(
      /Port \d+ is taken/,
    );
    first.close();
  });
});
