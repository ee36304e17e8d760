import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../text/escape.ts';
import { describeFields, describeTopic } from './fields.ts';
import { makeSdk } from './fixture.ts';

const about = { topic: 'variables', meaning: 'Says so.' };
const member = (name: string, topic = 'variables') => ({
  name,
  signature: `${name}(key: string): T<string>`,
  topic,
  meaning: 'Says so.',
});
const exported = { from: '@guidon/test', ...about };

describe('describeFields', () => {
  it('keeps type, default, version, and whether a field is required', () => {
    const table = {
      type: 'Options',
      title: 'Options',
      fields: [
        { name: 'key', type: 'string', required: true, since: '1.2.0', meaning: 'A < b.' },
        { name: 'level', type: 'string', required: false, default: "'info'", meaning: 'How much.' },
      ],
    };
    expect(describeFields(table, escapeHtml)).toMatchObject([
      {
        id: 'Options.key',
        marks: ['required'],
        limits: ['Since 1.2.0'],
        about: '<p>A &lt; b.</p>',
      },
      { id: 'Options.level', marks: [], limits: [], default: "'info'" },
    ]);
  });
});

describe('describeTopic', () => {
  const sdk = makeSdk('go', {
    api: [
      { ...exported, name: 'Result', kind: 'interface', members: [member('value')] },
      { ...exported, name: 'Reason', kind: 'class', members: [member('word')] },
      {
        ...exported,
        name: 'Client',
        kind: 'class',
        topic: 'initialization',
        members: [member('variable'), member('close', 'shutdown')],
      },
      {
        ...exported,
        name: 'read',
        kind: 'function',
        signature: 'read(): void',
        deprecated: 'Use variable.',
      },
    ],
  });
  const fields = describeTopic(sdk, 'variables', escapeHtml);

  it('puts functions first, then members, then types', () => {
    expect(fields.map(({ name }) => name)).toEqual(['read', 'variable', 'Result', 'Reason']);
  });
  it("names a member's owner and omits members of other topics", () => {
    expect(fields[1]?.type).toEqual([{ text: 'method of Client' }]);
    expect(fields[1]?.id).toBe('Client.variable');
  });
  it('shows a method of two clients once, with what differs between them', () => {
    const track = { ...member('track', 'track-events'), signature: 'track(): void' };
    const pair = makeSdk('java', {
      api: ['LocalClient', 'CloudClient'].map((name) => ({
        ...exported,
        name,
        kind: 'class' as const,
        topic: 'initialization' as const,
        members: [
          { ...track, topic: 'track-events' as const, meaning: `${name} sends.` },
          {
            ...member('clear', 'track-events'),
            topic: 'track-events' as const,
            ...(name === 'LocalClient' && { since: '4.8.1' }),
          },
        ],
      })),
    });
    const entries = describeTopic(pair, 'track-events', escapeHtml);
    expect(entries.map(({ id }) => id)).toEqual(['LocalClient.track', 'LocalClient.clear']);
    expect(entries[0]?.type).toEqual([{ text: 'method of LocalClient and CloudClient' }]);
    expect(entries[0]?.about).toContain('LocalClient sends. `CloudClient`: CloudClient sends.');
    expect(entries[0]?.about.match(/<code>/g)).toHaveLength(1);
    expect(entries[1]?.limits).toEqual([]);
    expect(entries[1]?.about).toContain('Says so. Since 4.8.1. `CloudClient`: Says so.');
  });
  it('lists the members of a type below it', () => {
    expect(fields[2]?.children.map(({ name }) => name)).toEqual(['value']);
    expect(fields[2]?.children[0]?.type).toEqual([{ text: 'method' }]);
  });
  it('names the package of an export, unless all of them come from the SDK itself', () => {
    const typeOf = (...sources: string[]) => {
      const other = makeSdk('go', { api: sources.map((from) => ({ ...sdk.record.api[0], from })) });
      return describeTopic(other, 'variables', escapeHtml)[0]?.type[0]?.text;
    };
    expect(typeOf('@guidon/test')).toBe('interface');
    expect(typeOf('@guidon/types')).toBe('interface from @guidon/types');
    expect(typeOf('@guidon/test', '@guidon/test/server')).toBe('interface from @guidon/test');
  });
  it.each([
    ['a short signature', 'read(key: string, or: T): T', []],
    [
      'generics and callbacks',
      'read<K extends Key<V>>(key: K, done: (error: Error, ok: Map<K, V>) => void): void',
      ['key: K,', 'done: (error: Error, ok: Map<K, V>) => void'],
    ],
    [
      'a receiver and two results',
      'func (c *Client) Value(user User, key string) (any, error)',
      ['user User,', 'key string'],
    ],
    ['no parameters', 'readAllVariablesOfTheUser(): Promise<Variables>', []],
  ])('splits %s into parameters', (_, signature, parameters) => {
    const api = [{ ...exported, name: 'read', kind: 'function', signature }];
    const [{ about } = { about: '' }] = describeTopic(
      makeSdk('go', { api }),
      'variables',
      escapeHtml,
    );
    const code = about.slice(0, about.indexOf('</code>'));
    expect([...code.matchAll(/<span>(.*?)<\/span>/g)].map(([, text]) => text)).toEqual(
      parameters.map(escapeHtml),
    );
    expect(code.replace(/<[^>]+>/g, '')).toBe(escapeHtml(signature));
    expect(/<b class="t-name">(\w+)/.exec(code)?.[1]).toBe(
      /(read\w*|Value)[(<]/.exec(signature)?.[1],
    );
  });

  it('escapes signatures and names the replacement of a deprecated name', () => {
    expect(fields[1]?.about).toContain('variable</b>(key: string): T&lt;string&gt;');
    expect(fields[0]).toMatchObject({ marks: ['deprecated'] });
    expect(fields[0]?.about).toContain('Deprecated: Use variable.');
  });
});
