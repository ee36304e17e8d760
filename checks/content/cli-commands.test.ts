import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliCommands, listCliCalls } from '../rules/names/cli-commands.ts';
import { AUTHORED, REMOTE } from '../support/authored.ts';
import { readKnownNames } from '../support/names/known-names.ts';
import { readContent, type PageContent } from '../support/page-content.ts';
import { parsePage } from '../support/sources.ts';

const known = readKnownNames();
/** The folder of the records (SDKs, errors, glossary, …), whose texts appear on pages. */
const RECORDS = 'src/content/data';

/** Converts a record to a page that has only the record's inline code, with unchanged line numbers. */
function readRecord(file: string): PageContent {
  const lines = readFileSync(file, 'utf8').split('\n');
  const spans = lines.map((line) => (line.match(/`[^`]+`/g) ?? []).join(' '));
  return readContent(parsePage(file, '', spans.join('\n').replace(/^---/, '')));
}

const records = readdirSync(RECORDS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ya?ml|json)$/.test(file))
  .map((file) => readRecord(join(RECORDS, file)));

const check = (pages: readonly PageContent[]): string[] =>
  pages.flatMap((content) =>
    cliCommands
      .check(content, known)
      .map(({ line, text }) => `${content.page.file}:${line}: ${text}`),
  );
const count = (pages: readonly PageContent[]): number => pages.flatMap(listCliCalls).length;

describe('commands of the CLI', () => {
  it('on pages, in posts, and in error records exist in the reference', () => {
    expect(check(AUTHORED)).toEqual([]);
  });
  it('in records exist in the reference', () => {
    expect(check(records)).toEqual([]);
  });
  it('in remote Markdown, including the reference itself, exist in the reference', () => {
    expect(check(REMOTE)).toEqual([]);
  });
  it('are found in every kind of source', () => {
    expect(count(AUTHORED)).toBeGreaterThan(200);
    expect(count(REMOTE)).toBeGreaterThan(300);
    expect(count(records)).toBeGreaterThan(0);
  });
});

describe('a seeded mistake in a command', () => {
  const messagesFor = (body: string): string[] =>
    check([readContent(parsePage('a.md', 'cli/docs/a', body))]);

  it.each([
    [
      'in a session, between its output',
      '```sh-session\n$ guidon status\nguidon statsu\n$ guidon features \\\n    lst\n```',
      'a.md:4: unknown command "guidon features lst". Did you mean "guidon features list"?',
    ],
    [
      'with placeholders',
      '```sh-session\n$ guidon status --client-id <your client id> --projct <key>\n```',
      'a.md:2: unknown flag of guidon status "--projct". Did you mean "--project"?',
    ],
    [
      'in the examples of a help text',
      '```\nUSAGE\n  $ guidon nothing\n\nEXAMPLES\n  $ guidon keys get --envi a\n```',
      'a.md:6: unknown flag of guidon keys get "--envi". Did you mean "--env"?',
    ],
    [
      'in the scripts of a package',
      '```json\n{\n  "types": "guidon generate type"\n}\n```',
      'a.md:3: unknown command "guidon generate type". Did you mean "guidon generate types"?',
    ],
    [
      'in prose',
      'Run `guidon keys get --type sever`.',
      'a.md:1: unknown value of --type "sever". Did you mean "server"?',
    ],
    [
      'a flag of another command',
      '```sh\nguidon features create --description a\n```',
      'a.md:2: unknown flag of guidon features create "--description".',
    ],
    [
      'a global flag that a plugin does not take',
      '```sh\nguidon help --headless\n```',
      'a.md:2: unknown flag of guidon help "--headless".',
    ],
    [
      'too many arguments',
      '```sh\nguidon projects select storefront\n```',
      'a.md:2: guidon projects select takes no argument, not "storefront".',
    ],
    [
      'a topic without a command',
      '```sh\nguidon features\n```',
      'a.md:2: unknown command "guidon features".',
    ],
  ])('%s is reported with line and nearest name', (_, body, message) => {
    expect(messagesFor(body).join('\n')).toContain(message);
  });

  it('is not reported for a topic in prose or for a list of arguments', () => {
    expect(messagesFor('See `guidon features`.')).toEqual([]);
    expect(messagesFor('```sh\nguidon features get a b c\nguidon help keys get\n```')).toEqual([]);
  });
});
