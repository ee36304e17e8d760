import { expect, it } from 'vitest';
import type { ExplorerState } from '../../../lib/explorer/index.ts';
import { isChanged } from './model.ts';

const request: ExplorerState = { server: 'own', texts: {} };
const sent = { request, credentials: {}, demo: undefined };

it('knows that a response belongs to an earlier request', () => {
  expect(isChanged({ request, sent: undefined })).toBe(false);
  expect(isChanged({ request: { ...request, texts: {} }, sent })).toBe(false);
  expect(isChanged({ request: { ...request, auth: 1 }, sent })).toBe(true);
});
