import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_KINDS } from '../src/site/page-schema.ts';
import { fillTemplate, readRequest } from './new-page.ts';

describe('npm run new', () => {
  it('reads kind, path and title', () => {
    expect(readRequest(['how-to', '/sdk/proxy/', ' Proxy ', 'What it does'])).toEqual({
      kind: 'how-to',
      slug: 'sdk/proxy',
      title: 'Proxy',
      description: 'What it does',
    });
  });
  it.each([
    [['howto', '/a', 'A'], 'Unknown page kind "howto". Did you mean "how-to"?'],
    [['concept', '/A b', 'A'], 'The path is "/A b"; write lower-case letters'],
    [['concept', '/a'], 'The title is missing'],
  ])('explains %j', (args, message) => {
    expect(() => readRequest(args)).toThrow(message);
  });
  it('has a template for every kind, with that kind in its frontmatter', () => {
    expect(readdirSync('templates').sort()).toEqual(PAGE_KINDS.map((kind) => `${kind}.mdx`).sort());
    for (const kind of PAGE_KINDS) {
      const template = readFileSync(`templates/${kind}.mdx`, 'utf8');
      const page = fillTemplate(template, 'My page', 'What it says');
      expect(page).toContain('title: "My page"');
      expect(page).toContain(`kind: ${kind}`);
      expect(page).not.toContain('{{title}}');
    }
  });
});
