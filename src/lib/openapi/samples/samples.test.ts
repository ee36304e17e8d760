import { describe, expect, it } from 'vitest';
import { printCli } from './languages/index.ts';
import { printCSharp } from './languages/csharp.ts';
import { printKotlin } from './languages/kotlin.ts';
import { createBody } from '../fixtures.ts';
import { encodePart, serializeQuery, serializeSimple } from './serialize.ts';
import { printSwift } from './languages/swift.ts';

describe('each language', () => {
  const request = {
    method: 'POST',
    url: 'https://a.example',
    headers: [],
    body: createBody('application/json', { text: '$x \\#(y) \\##(z) """', empty: '' }),
  };

  it('escapes templates in raw literals of Kotlin', () => {
    expect(printKotlin(request)).toContain(String.raw`"${"${'$'}"}x \\#(y) \\##(z) \"\"\""`);
  });

  it('starts raw Swift literals with more number signs than the text contains', () => {
    expect(printSwift(request)).toContain('Data(###"""\n{');
  });

  it('starts raw C# literals with more quotes than the text contains', () => {
    const text = 'a\n"""b"""';
    const body = { type: 'text/plain', text };
    expect(printCSharp({ ...request, body })).toContain('(""""\n    a\n    """b"""\n    """"');
  });
});

describe('serialize', () => {
  it.each([
    [
      ['a', 'b c'],
      ['p=a', 'p=b%20c'],
    ],
    [{ a: 1 }, ['p=%7B%22a%22%3A1%7D']],
    [[], []],
  ])('writes %j of the query', (value, parts) => {
    expect(serializeQuery('p', value)).toStrictEqual(parts);
  });

  it('joins the entries of a list in a path', () => {
    expect(serializeSimple(['a', 'b/c'], encodePart)).toBe('a,b%2Fc');
  });
});

describe('commands of the CLI', () => {
  it('quotes values and leaves out flags that have none', () => {
    const command = { command: 'x y', flags: { '--a': 'body.a', '--b': 'body.b', '--all': '' } };
    const values = { path: {}, query: {}, body: { a: "it's $x" } };
    expect(printCli(command, values)).toBe(`guidon x y --a 'it'\\''s $x' --all`);
    const cleared = { path: {}, query: {}, body: { id: null } };
    expect(printCli({ command: 'x', flags: { '--id': 'body.id' } }, cleared)).toBe(
      "guidon x --id ''",
    );
  });
});
