import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listRemoteSlugs } from '../../config/remote-pages.ts';
import { extractPage } from '../../src/lib/page-text/index.ts';
import { DIST, pages } from '../support/built-site.ts';

const PREFIX = /^\/(?:management-api|bucketing-api|errors)\//;
const remote = new Set(listRemoteSlugs().map((slug) => `/${slug}/`));
const wanted = pages.filter(({ path }) => PREFIX.test(path) || remote.has(path));
const fileOf = (path: string) => join(DIST, `${path.replace(/\/$/, '')}.md`);

/** What stands in a list is indented there. */
const trimLines = (text: string): string => text.replace(/^[ \t]+/gm, '');

describe('the Markdown of reference pages', () => {
  it('stands beside each of them', () => {
    expect(wanted.length).toBeGreaterThan(300);
    expect(wanted.filter(({ path }) => !existsSync(fileOf(path)))).toEqual([]);
  });

  it('has the title, the call, the code, and the fields of its page', () => {
    const missing = wanted.flatMap(({ path, html }) => {
      const page = extractPage(html, path);
      const text = readFileSync(fileOf(path), 'utf8');
      const parts = [
        ...(page?.call ? [`${page.call.method} ${page.call.path}`] : []),
        ...(page?.blocks ?? []).flatMap((block) => {
          if (block.type === 'code') return [block.text];
          return block.type === 'field' ? [block.name] : [];
        }),
      ];
      const lost = parts.filter((part) => !trimLines(text).includes(trimLines(part)));
      return text.startsWith('# ') && lost.length === 0 ? [] : [`${path}: ${lost.join(', ')}`];
    });
    expect(missing).toEqual([]);
  });

  it('says of each field whether it is required, and links the downloads, as the page does', () => {
    const operations = wanted.filter(({ path }) => /-api\/operations\/./.test(path));
    const different = operations.filter(({ path, html }) => {
      const text = readFileSync(fileOf(path), 'utf8');
      const required = html.match(/data-mark="required"/g)?.length ?? 0;
      const marked = text.match(/\([^()]*(\([^()]*\)[^()]*)*, required[,)]/g)?.length ?? 0;
      const links = ['json', 'yaml', 'postman.json', 'bruno.json'].filter((ending) =>
        new RegExp(`\\]\\(/[\\w-]+-api\\.${ending.replace('.', '\\.')}\\)`).test(text),
      );
      return required !== marked || links.length < 4 || text.includes('``:') || /- ``/.test(text);
    });
    expect(operations.length).toBeGreaterThan(100);
    expect(different.map(({ path }) => path)).toEqual([]);
  });

  it('is named in the head of each API page', () => {
    const silent = pages.filter(
      ({ path, html }) =>
        /^\/[\w-]+-api\/operations\/./.test(path) &&
        !html.includes(`href="${path.replace(/\/$/, '')}.md"`),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
