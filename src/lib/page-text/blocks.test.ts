import type { Root } from 'hast';
import { htmlToHast } from 'satteri';
import { expect, it } from 'vitest';
import { readBlocks } from './blocks.ts';

it('omits the definition of a term from the sentence', () => {
  const html = `<html lang="en"><body><main class="sl-markdown-content"><h1>Watch</h1>
    <div class="sl-markdown-content"><p>Stop a <a href="/r/" aria-describedby="t">rollout</a><span
    id="t" role="tooltip">A share of users.</span> in time.</p></div></main></body></html>`;
  const text = JSON.stringify(readBlocks(htmlToHast(html) as Root));
  expect(text).toContain('Stop a rollout in time.');
});

it('leaves out the labels of a drawn screen, which are no sentences', () => {
  const html = `<html lang="en"><body><main><h1>Rules</h1><div class="sl-markdown-content">
    <figure><div class="db-screen"><dl><dd><span>Country</span><span>is</span></dd></dl></div>
    <figcaption>A rule</figcaption></figure></div></main></body></html>`;
  const text = JSON.stringify(readBlocks(htmlToHast(html) as Root));
  expect(text).toContain('A rule');
  expect(text).not.toContain('Country');
});

it('reads a term with an ID as the heading of its definition', () => {
  const html = `<html lang="en"><body><main><h1>Glossary</h1><dl><dt id="reach"><a href="/r/">Reach</a></dt>
    <dd>How many users got it.</dd><dt>Without an ID</dt><dd>Prose.</dd></dl></main></body></html>`;
  expect(readBlocks(htmlToHast(html) as Root)).toEqual([
    { type: 'heading', level: 6, text: 'Reach', anchor: 'reach' },
    { type: 'prose', text: 'How many users got it.' },
    { type: 'prose', text: 'Without an ID' },
    { type: 'prose', text: 'Prose.' },
  ]);
});
