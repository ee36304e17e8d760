import { describe, expect, it } from 'vitest';
import { renderInline } from './inline.ts';

const style = { basePath: '/docs', trailingSlash: true };

describe('renderInline', () => {
  it('renders links and escapes the rest', () => {
    expect(renderInline('a <b> & [read "more"](/sdk) now', style)).toBe(
      'a &lt;b&gt; &amp; <a href="/docs/sdk/">read “more”</a> now',
    );
  });
  it('keeps numbers and signs at the start, which would make a list of a longer text', () => {
    expect(renderInline('16. For [Next.js](/sdk), 18.', style)).toBe(
      '16. For <a href="/docs/sdk/">Next.js</a>, 18.',
    );
    expect(renderInline('- None', style)).toBe('- None');
    expect(renderInline('**1. Read** it', style)).toBe('<strong>1. Read</strong> it');
  });
  it('shows only the text of links that could run code', () => {
    expect(renderInline('[x](javascript:alert(1))', style)).not.toContain('href');
    expect(renderInline('[x](data:text/html,a)', style)).toBe('x');
  });
});
