import { escapeHtml } from '../html/escape.ts';
import { isExternal, toHref, type PathStyle } from '../paths/paths.ts';

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;
const SAFE_SCHEME = /^(https?:|mailto:)/i;

/** Renders text with `[text](/path)` links as HTML. Links with an unsafe scheme become plain text. */
export function renderInline(text: string, style: PathStyle): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    html += escapeHtml(text.slice(end, match.index));
    const safe = !isExternal(href) || SAFE_SCHEME.test(href);
    html += safe
      ? `<a href="${escapeHtml(toHref(href, style))}">${escapeHtml(label)}</a>`
      : escapeHtml(label);
    end = match.index + whole.length;
  }
  return html + escapeHtml(text.slice(end));
}
