import { describe, expect, it } from 'vitest';
import type { ExplorerState } from '../../../lib/explorer/index.ts';
import { isChanged, reduce, startExplorer, type Action } from './model.ts';
import type { Outcome } from './send.ts';

const first: ExplorerState = {
  server: { kind: 'own', url: '' },
  texts: {},
};
const second: ExplorerState = { ...first, auth: 1 };
const start: Action = {
  type: 'start',
  sent: { request: first, credentials: {}, sender: undefined },
};
const outcome: Outcome = { kind: 'failure', failure: { kind: 'aborted' } };
const after = (...actions: readonly Action[]) => actions.reduce(reduce, startExplorer(first));

describe('reduce', () => {
  it('shows problems after the first failed submit, until the request is replaced', () => {
    const refused = after({ type: 'refuse' }, { type: 'edit', request: second });
    expect(refused).toMatchObject({ refusals: 1, request: second });
    expect(reduce(refused, { type: 'fill', request: first }).refusals).toBe(0);
  });

  it('counts failed submits, so that each one can move the focus', () => {
    expect(after({ type: 'refuse' }, { type: 'refuse' }).refusals).toBe(2);
  });

  it('drops the previous response while a request is sent', () => {
    const done = after(start, { type: 'finish', outcome });
    expect(done).toMatchObject({ isWaiting: false, outcome });
    expect(reduce(done, start)).toMatchObject({ isWaiting: true, outcome: undefined });
  });

  it('keeps the response while the request is edited', () => {
    expect(after({ type: 'finish', outcome }, { type: 'edit', request: second }).outcome).toBe(
      outcome,
    );
  });

  it('knows that a response belongs to an earlier request', () => {
    const done = after(start, { type: 'finish', outcome });
    expect(isChanged(done)).toBe(false);
    const edited = reduce(done, { type: 'edit', request: second });
    expect(isChanged(edited)).toBe(true);
    expect(isChanged(reduce(edited, { type: 'edit', request: { ...first } }))).toBe(false);
  });
});
