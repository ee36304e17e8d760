import { escapeHtml } from '../html/escape.ts';
import { curlQuotes } from '../html/quotes.ts';

/** HTML made from a document's text. All markup in the text itself is escaped. */
export type ProseHtml = string;

const SAFE_LINK = /^(https?:\/\/|mailto:|\/|#)/i;

/** Renders links, strong text, and emphasis in text that is already escaped. */
function renderMarks(escaped: string): string {
  return escaped
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, href: string) =>
      SAFE_LINK.test(href) ? `<a href="${href}">${label}</a>` : label,
    )
    .replace(/\*\*(?=\S)([^*]+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]+?)(?<=\S)[*_](?![\w*])/g, '<em>$1</em>');
}

/** Returns the URL of the page about a name in code, such as an operationId. Undefined for most code. */
export type CodeHref = (code: string) => string | undefined;

function renderCode(code: string, codeHref: CodeHref | undefined): string {
  const html = `<code>${escapeHtml(code)}</code>`;
  const href = codeHref?.(code);
  return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`;
}

/** Renders inline Markdown: code, links, strong text, and emphasis. */
export function renderLine(text: string, codeHref?: CodeHref): ProseHtml {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.length > 2 && part.startsWith('`') && part.endsWith('`')
        ? renderCode(part.slice(1, -1), codeHref)
        : renderMarks(escapeHtml(part)),
    )
    .join('');
}

/** Matches the start of a Markdown list, heading, or code block. */
const OTHER_BLOCK = /^(?:[-*+] |\d+[.)] |#{1,6} |```|~~~)/m;

/** Whether a description has Markdown blocks that `renderProse` would show as plain text. */
export function isMoreThanParagraphs(text: string): boolean {
  return OTHER_BLOCK.test(text);
}

function splitParagraphs(text: string | undefined): string[] {
  const parts = (text ?? '').split(/\n\s*\n/).map((part) => part.trim());
  return parts.filter(Boolean);
}

/**
 * Renders a description as HTML: paragraphs with code, links, strong text, and emphasis. HTML in it is
 * escaped, because documents can come from third parties. Code links to the page that `codeHref` returns.
 */
export function renderProse(text: string | undefined, codeHref?: CodeHref): ProseHtml {
  return splitParagraphs(text)
    .map((part) => `<p>${renderLine(part.replace(/\s*\n\s*/g, ' '), codeHref)}</p>`)
    .join('');
}

/** The first paragraph of a description as plain text, for lists and the head of a page. */
export function firstParagraph(text: string | undefined): string {
  const [first = ''] = splitParagraphs(text);
  return curlQuotes(first)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A description without its first paragraph, which the page shows as its lead. */
export function withoutFirstParagraph(text: string | undefined): string {
  return splitParagraphs(text).slice(1).join('\n\n');
}
