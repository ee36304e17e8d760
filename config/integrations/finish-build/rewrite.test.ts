import { describe, expect, it } from 'vitest';
import { hashSource } from './policy.ts';
import { POLICY_SLOT, rewriteHtml, type Rewriting } from './rewrite.ts';
import { StyleClasses } from './style-classes.ts';

function rewriting(): Rewriting {
  return {
    classes: new StyleClasses(),
    scripts: new Set(),
    styles: new Set(),
    theme: undefined,
    isMergedSheet: (href) => href === '/_astro/ec.css',
  };
}

describe('rewriteHtml', () => {
  it('moves style attributes into classes and keeps the rest to the letter', async () => {
    const to = rewriting();
    const html = `<p class="a" style="color:red">x &amp; y</p><b style=''>z</b>`;
    expect((await rewriteHtml(html, to)).html).toBe(`<p class="a s0">x &amp; y</p><b>z</b>`);
  });

  it('tells where links lead, and the ids that links may lead to', async () => {
    const html = '<h2 id="there">There</h2><a href="/now/">Now</a> <a id="here">Here</a>';
    const page = await rewriteHtml(html, rewriting());
    expect(page.hrefs).toEqual(['/now/']);
    expect([...page.ids]).toEqual(['there', 'here']);
  });

  it('collects inline scripts and styles by their hash, but no data', async () => {
    const to = rewriting();
    const html =
      '<script>a < b</script><script type="application/json">{}</script><script src="/x.js"></script><style>p{}</style>';
    expect((await rewriteHtml(html, to)).html).toBe(html);
    expect([...to.scripts]).toEqual([hashSource('a < b')]);
    expect([...to.styles]).toEqual([hashSource('p{}')]);
  });

  it('drops merged style sheets, takes the theme off and leaves room for the policy', async () => {
    const to = rewriting();
    const html =
      '<html data-theme="dark"><meta charset="utf-8"><link rel="stylesheet" href="/_astro/ec.css"></html>';
    expect((await rewriteHtml(html, to)).html).toBe(
      `<html><meta charset="utf-8">${POLICY_SLOT}</html>`,
    );
  });
});
