import { describe, expect, it } from 'vitest';
import { firstParagraph, renderLine, renderProse, withoutFirstParagraph } from './prose.ts';

describe('renderProse', () => {
  it('renders paragraphs, and joins the lines of one', () => {
    expect(renderProse('One\nline.\n\nTwo.')).toBe('<p>One\nline.</p>\n<p>Two.</p>');
  });
  it('shows HTML and links with scripts as text', () => {
    expect(renderProse('<img onerror=x> [go](javascript:alert(1)) [ok](https://a.example)')).toBe(
      '<p>&lt;img onerror=x&gt; go <a href="https://a.example">ok</a></p>',
    );
  });
  it.each([
    ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
    ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
    ['[a]\n\n[a]: javascript:alert(1)', '<p><a href="#_top">a</a></p>'],
    ['![a](http://a.example/b.png)', '<p>a</p>'],
  ])('leaves nothing of %s that a browser would run or load', (text, html) => {
    expect(renderProse(text)).toBe(html);
  });
  it('renders lists', () => {
    expect(renderProse('Either:\n- a\n- b')).toContain('<li>b</li>');
  });
  it('returns an empty string for an empty text', () => {
    expect(renderProse(undefined)).toBe('');
  });
});

describe('renderLine', () => {
  it.each([
    ['a **b** *c*', 'a <strong>b</strong> <em>c</em>'],
    ['snake_case_name', 'snake_case_name'],
    ['`**x**` & <y>', '<code>**x**</code> &amp; &lt;y&gt;'],
    ['2 * 3 * 4', '2 * 3 * 4'],
  ])('%s', (text, html) => {
    expect(renderLine(text)).toBe(html);
  });
});

it('the first paragraph is plain, and the rest does not repeat it', () => {
  const text = "Gets a [Feature](/x) by the Feature's `key`.\n\nMore.";
  expect(firstParagraph(text)).toBe('Gets a Feature by the Feature’s key.');
  expect(withoutFirstParagraph(text)).toBe('More.');
});

it('a name in code that has a page links to it', () => {
  const codeHref = (code: string) => (code === 'getPart' ? '/get-part' : undefined);
  expect(renderProse('See `getPart` or `key`.', codeHref)).toBe(
    '<p>See <a href="/get-part"><code>getPart</code></a> or <code>key</code>.</p>',
  );
});
