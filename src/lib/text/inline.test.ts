import { describe, expect, it } from 'vitest';
import { renderInline } from './inline.ts';

const style = { basePath: '/docs', trailingSlash: true };

describe('renderInline', () => {
  it('renders links and escapes the rest', () => {
    expect(renderInline('a <b> & [read "more"](/sdk) now', style)).toBe(
      'a &lt;b&gt; &amp; <a href="/docs/sdk/">read “more”</a> now',
    );
  });
  it('shows only the text of links that could run code', () => {
    expect(renderInline('[x](javascript:alert(1))', style)).not.toContain('href');
    expect(renderInline('[x](data:text/html,a)', style)).toBe('x');
  });
});
