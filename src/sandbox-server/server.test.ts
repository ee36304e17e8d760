import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, readPort, serveFetch } from './index.ts';

describe('a function that is served', () => {
  let server: Server;
  let port: number;

  beforeEach(async () => {
    const answer = () => Promise.resolve(new Response('secret'));
    const onError = (error: unknown) => {
      throw error;
    };
    server = serveFetch(answer, { origins: ['https://docs.example'], onError });
    port = Number(new URL(await listen(server, 0)).port);
  });
  afterEach(() => server.close());

  /** Sends a request as it is written, which `fetch` would refuse or correct. */
  const send = async (start: string, headers: Readonly<Record<string, string>> = {}) => {
    const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const socket = connect(port, '127.0.0.1');
    socket.end(`${start} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
    let text = '';
    for await (const part of socket) text += String(part);
    const allowed = /^access-control-allow-origin: (.*)$/im.exec(text)?.[1];
    return { status: Number(text.split(' ')[1]), allowed, text };
  };

  it.each([
    [{}, undefined],
    [{ Host: 'localhost:4780' }, undefined],
    [{ Host: '[::1]:4780' }, undefined],
    [{ Host: '10.0.2.2:4780' }, undefined],
    [{ Host: 'docs.example' }, undefined],
    [{ Origin: 'http://localhost:4321' }, 'http://localhost:4321'],
    [{ Origin: 'https://127.0.0.1' }, 'https://127.0.0.1'],
    [{ Origin: 'https://docs.example' }, 'https://docs.example'],
  ])('answers %j', async (headers, origin) => {
    const { status, allowed, text } = await send('GET /', headers);
    expect([status, allowed]).toEqual([200, origin]);
    expect(text).toContain('secret');
  });

  it.each([
    [{ Host: 'attacker.example' }],
    [{ Host: 'localhost.attacker.example:4780' }],
    [{ Host: '127.attacker.example' }],
    [{ Host: '' }],
    [{ Origin: 'https://attacker.example' }],
    [{ Origin: 'https://localhost.attacker.example' }],
    [{ Origin: 'http://docs.example' }],
    [{ Origin: 'null' }],
  ])('answers nothing to a page of another site: %j', async (headers) => {
    for (const start of ['GET /', 'OPTIONS /']) {
      const { status, allowed, text } = await send(start, headers);
      expect([status, allowed]).toEqual([403, undefined]);
      expect(text).not.toContain('secret');
    }
  });

  it.each([
    ['TRACE /', 405],
    ['GET http://[', 400],
  ])('refuses %s with %i', async (start, status) => {
    expect((await send(start)).status).toBe(status);
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
