import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIds } from '../ids.ts';
import type { MetricRecord } from './entities.ts';
import { Store } from './store.ts';

const DATE = '2026-11-21T12:00:00.000Z';

function createMetric(_id: string, name = _id): MetricRecord {
  return {
    _id,
    _project: 'p',
    _createdBy: 'm',
    createdAt: DATE,
    updatedAt: DATE,
    name,
    key: _id,
    event: 'e',
    dimension: 'TOTAL_SUM',
    optimize: 'increase',
    source: 'api',
  };
}

const createStore = () => new Store(() => Date.parse(DATE), createIds(1));

describe('a transaction', () => {
  type Step = { readonly kind: 'put' | 'remove'; readonly id: string; readonly name: string };
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.record({
    kind: fc.constantFrom('put' as const, 'remove' as const),
    id,
    name: fc.constantFrom('x', 'y'),
  });
  const run = (store: Store, steps: readonly Step[]) => {
    for (const { kind, id: _id, name } of steps) {
      if (kind === 'put') store.collections.metrics.put(createMetric(_id, name));
      else store.collections.metrics.remove(_id);
    }
  };

  it('is rolled back if it throws, including the order of records', () => {
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (before, steps) => {
        const store = createStore();
        store.transact('m', () => run(store, before));
        const dump = JSON.stringify(store.dump());
        const fail = () => {
          run(store, steps);
          throw new Error('no');
        };
        expect(() => store.transact('m', fail)).toThrow('no');
        expect(JSON.stringify(store.dump())).toBe(dump);
      }),
    );
  });

  it('sees its own changes', () => {
    const store = createStore();
    store.transact('m', () => run(store, [{ kind: 'put', id: 'a', name: 'x' }]));
    store.preview(() => {
      run(store, [{ kind: 'remove', id: 'a', name: '' }]);
      expect(store.collections.metrics.all()).toEqual([]);
    });
  });

  it('keeps the order of records that it replaces', () => {
    const store = createStore();
    const put = (id: string, name: string) =>
      store.transact('m', () => run(store, [{ kind: 'put', id, name }]));
    put('a', 'x');
    put('b', 'x');
    put('a', 'y');
    expect(store.collections.metrics.all().map(({ _id }) => _id)).toEqual(['a', 'b']);
  });

  it('reports what it would change in a preview', () => {
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (before, steps) => {
        const store = createStore();
        store.transact('m', () => run(store, before));
        const dump = JSON.stringify(store.dump());
        const tried = store.preview(() => run(store, steps)).flatMap(({ changes }) => changes);
        expect(JSON.stringify(store.dump())).toBe(dump);
        const entries = store.collections.audit.all().length;
        store.transact('m', () => run(store, steps));
        const made = store.collections.audit.all().slice(entries);
        expect(made.flatMap(({ changes }) => changes)).toEqual(tried);
      }),
    );
  });

  it('logs the first and the last state of a record, but none in between', () => {
    const store = createStore();
    store.transact('m', () => {
      store.collections.metrics.put(createMetric('a', 'one'));
      store.collections.metrics.put(createMetric('a', 'two'));
      store.collections.metrics.put(createMetric('b'));
      store.collections.metrics.remove('b');
    });
    const [entry, ...others] = store.collections.audit.all();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      a0_user: 'm',
      date: DATE,
      _project: 'p',
      changes: [{ type: 'addedMetric', newContents: { name: 'two' }, previousContents: null }],
    });
  });
});

describe('an ID source', () => {
  it('returns the same IDs for the same seed, and resumes from a saved state', () => {
    const [one, two] = [createIds(5), createIds(5)];
    expect(one.objectId()).toBe(two.objectId());
    expect(one.objectId()).toMatch(/^[0-9a-f]{24}$/);
    const state = one.state();
    const next = one.secret(8);
    two.resume(state);
    expect(two.secret(8)).toBe(next);
  });

  it('does not repeat IDs', () => {
    const ids = createIds(1);
    const made = Array.from({ length: 20_000 }, () => ids.objectId());
    expect(new Set(made).size).toBe(made.length);
  });
});
