import { describe, expect, it } from 'vitest';
import { declareModules } from './declarations.ts';
import { makeSdk } from './fixture.ts';

const about = { topic: 'variables', meaning: 'Says so.' };
const from = '@guidon/test';
const table = (fields: object[]) => ({ type: 'Options', title: 'Options', fields });

function declare(rest: Record<string, unknown>, module = from): string {
  return declareModules(makeSdk('node', rest).record).get(module) ?? '';
}

describe('declareModules', () => {
  it('declares an interface for a table, with nested fields', () => {
    const text = declare({
      options: [
        table([
          { name: 'key', type: 'string', required: true, meaning: 'A key. */' },
          { name: 'debug.color', type: 'string', meaning: 'A color.' },
        ]),
      ],
    });
    expect(text).toContain('export interface Options {');
    expect(text).toContain('  /** A key. * / */\n  key: string;');
    expect(text).toContain('debug?: { color?: string };');
  });
  it('keeps overloads and default exports of functions', () => {
    const text = declare({
      api: [
        {
          ...about,
          name: 'f',
          kind: 'function',
          from,
          signature: 'f(): void',
          overloads: ['f(a: 1): void'],
        },
        { ...about, name: 'g', kind: 'hook', from, signature: 'g(): 1', default: true },
      ],
    });
    expect(text).toContain('export function f(): void;\nexport function f(a: 1): void;');
    expect(text).toContain('export default function g(): 1;');
  });
  it('writes members of classes and heads of interfaces', () => {
    const member = { ...about, name: 'read', signature: 'read<T>(key: string): T' };
    const text = declare({
      api: [
        {
          ...about,
          name: 'Client',
          kind: 'class',
          from,
          signature: 'Client<T> extends Base',
          members: [member],
        },
      ],
    });
    expect(text).toContain('export class Client<T> extends Base {');
    expect(text).toContain('  read<T>(key: string): T;');
  });
  it('accepts a type with or without its name', () => {
    const type = (signature: string) =>
      declare({ api: [{ ...about, name: 'T', kind: 'type', from, signature }] });
    expect(type('string')).toContain('export type T = string;');
    expect(type('T<A> = A[]')).toContain('export type T<A> = A[];');
    expect(type('(a: string) => void')).toContain('export type T = (a: string) => void;');
  });
  it('imports types from other modules of the record', () => {
    const text = declare(
      {
        api: [
          { ...about, name: 'Client', kind: 'interface', from },
          {
            ...about,
            name: 'start',
            kind: 'function',
            from: `${from}/server`,
            signature: 'start(): Client',
          },
        ],
      },
      `${from}/server`,
    );
    expect(text).toContain("import { Client } from '@guidon/test';");
  });
});
