import { renderCode } from '../../../lib/highlight/index.ts';
import { find } from './events.ts';

/** Puts an operation's request into a tab, in a frame like the first tab's. A file has it in all languages. */
export async function loadSample(place: HTMLElement): Promise<void> {
  const { href = '' } = find<HTMLAnchorElement>('.others > a') ?? {};
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} returned ${response.status}.`);
  const title = `${place.parentElement?.dataset['label']}\n`;
  const part = (await response.text()).split('\n## ').find((text) => text.startsWith(title));
  const [, grammar, text] = /```(\w+)\n(.*)\n```/s.exec(part ?? '') ?? [];
  const frame = find('.request .frame')?.cloneNode(true) as HTMLElement | undefined;
  const code = frame && find('code', frame);
  if (!code || !grammar || !text) throw new Error(`${href} has no ${title}`);
  code.innerHTML = renderCode(text, grammar);
  place.replaceWith(frame);
}
