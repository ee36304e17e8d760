import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { loadApiSpecs } from './api-specs.ts';
import { loadProject } from './project.ts';

const FILES: Readonly<Record<string, string>> = {
  '/openapi.json': 'specs/management-api.json',
  '/openapi.yaml': 'specs/bucketing-api.yaml',
};

it('fetches both documents from the configured URLs if OPENAPI_MODE is set', async () => {
  const server = createServer(({ url = '' }, response) => {
    response.end(readFileSync(join(import.meta.dirname, '..', FILES[url] ?? url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const project = await loadProject('');
  const { management, bucketing } = project.site.specs ?? {};
  expect([management, bucketing].map((url) => new URL(url ?? '').pathname)).toEqual(
    Object.keys(FILES),
  );
  const specs = { management: `${origin}/openapi.json`, bucketing: `${origin}/openapi.yaml` };
  const options = { mode: 'live' } as const;
  const live = await loadApiSpecs({ ...project, site: { ...project.site, specs } }, options);
  expect(live.map(({ document }) => document.source)).toEqual(Object.values(specs));
  const copies = await loadApiSpecs(project);
  expect(copies.map(({ document }) => document.source)).toEqual(Object.values(FILES));
  server.close();
});
