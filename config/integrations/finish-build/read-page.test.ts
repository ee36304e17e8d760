import { describe, expect, it } from 'vitest';
import { hashSource } from './policy.ts';
import { applyEdits, POLICY_SLOT, readPage, type PageReading } from './read-page.ts';

const read = (html: string): PageReading =>
  readPage(html, {
    path: '/a/',
    theme: undefined,
    findMarkdown: () => undefined,
  });
const rewrite = (html: string) => applyEdits(html, read(html).edits);

describe('a page of the build', () => {
  it('lists link targets and ids', () => {
    const page = read('<h2 id="there">There</h2><a href="/now/">Now</a> <a id="here">Here</a>');
    expect(page.hrefs).toEqual(['/now/']);
    expect(page.ids).toEqual(['there', 'here']);
  });

  it('collects hashes of inline scripts and styles, but not of data blocks', () => {
    const html =
      '<script>a < b</script><script type="application/json">{}</script><script src="/x.js"></script><style>p{}</style>';
    expect(rewrite(html)).toBe(html);
    expect(read(html).scripts).toEqual([hashSource('a < b')]);
    expect(read(html).styles).toEqual([hashSource('p{}')]);
  });

  it('sets the theme, and adds a placeholder for the policy', () => {
    const html = '<html data-theme="dark"><meta charset="utf-8"></html>';
    expect(rewrite(html)).toBe(`<html><meta charset="utf-8">${POLICY_SLOT}</html>`);
  });

  it('curls the quotes of prose, but not of code, on the page and in its Markdown', () => {
    const text = `<p>It's <code>"x"</code>'s "<em>own</em>" &amp; <b translate="no">'a'</b></p>`;
    const html = `<main><h1 title="A's">A's</h1>${text}</main>`;
    expect(rewrite(html)).toBe(
      `<main><h1 title="A's">A’s</h1><p>It’s <code>"x"</code>’s “<em>own</em>” &amp; <b translate="no">'a'</b></p></main>`,
    );
    expect(read(html).written?.text.title).toBe('A’s');
    expect(read(html).written?.markdown).toContain('It’s `"x"`’s “');
  });

  it('names links to the Go SDK, but no other use of the word', () => {
    const rest = '<a href="/b/">Go back</a><p>Go</p>';
    expect(rewrite(`<a href="/go/">Go</a>${rest}`)).toBe(
      `<a href="/go/">Go<span class="sr-only"> SDK</span></a>${rest}`,
    );
  });

  it('writes the source of a diagram into the Markdown only', () => {
    const html = '<main><h1>A</h1><figure data-mermaid="timeline"></figure></main>';
    expect(rewrite(html)).toBe('<main><h1>A</h1><figure></figure></main>');
    expect(read(html).written?.markdown).toContain('```mermaid\ntimeline\n');
  });

  it('returns the text of the page', () => {
    expect(read('<main><h1>Watch</h1><p>Stop it.</p></main>').written?.text).toMatchObject({
      path: '/a/',
      title: 'Watch',
    });
  });
});
