import { escapeHtml } from '../html/escape.ts';

/** Text of a document as HTML. Everything that is not made here is escaped. */
export type ProseHtml = string;

const SAFE_LINK = /^(https?:\/\/|mailto:|\/|#)/i;

/** Links, then strong and emphasized text. The text is escaped already. */
function renderMarks(escaped: string): string {
  return escaped
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, href: string) =>
      SAFE_LINK.test(href) ? `<a href="${href}">${label}</a>` : label,
    )
    .replace(/\*\*(?=\S)([^*]+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]+?)(?<=\S)[*_](?![\w*])/g, '<em>$1</em>');
}

/** The page that a name in code has, such as that of an operation; undefined for most code. */
export type CodeHref = (code: string) => string | undefined;

function renderCode(code: string, codeHref: CodeHref | undefined): string {
  const html = `<code>${escapeHtml(code)}</code>`;
  const href = codeHref?.(code);
  return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`;
}

/** Renders what may stand in a line: code, links, strong and emphasized text. */
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

const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+/;

function renderList(lines: readonly string[], codeHref: CodeHref | undefined): string {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const tag = ITEM.exec(lines[0] ?? '')?.[1] === undefined ? 'ul' : 'ol';
  return `<${tag}>${items.map((item) => `<li>${renderLine(item, codeHref)}</li>`).join('')}</${tag}>`;
}

/** A heading inside of a description has no place in the page's outline: it becomes strong text. */
function renderBlock(block: string, codeHref: CodeHref | undefined): string {
  const fence = /^(```|~~~).*\n([\s\S]*?)\n?(?:\1|$)/.exec(block);
  if (fence) return `<pre tabindex="0"><code>${escapeHtml(fence[2] ?? '')}</code></pre>`;
  const heading = /^#{1,6}\s+(.+)$/.exec(block);
  if (heading) return `<p><strong>${renderLine(heading[1] ?? '')}</strong></p>`;
  const lines = block.split('\n');
  if (ITEM.test(lines[0] ?? '')) return renderList(lines, codeHref);
  return `<p>${renderLine(lines.map((line) => line.trim()).join(' '), codeHref)}</p>`;
}

/** Blocks stand apart by an empty line; a heading and a list may follow a paragraph at once. */
function splitBlocks(text: string): string[] {
  const parts = text.replaceAll('\r\n', '\n').split(/((?:^|\n)(?:```|~~~)[\s\S]*?\n(?:```|~~~))/);
  return parts.flatMap((part) => {
    const fenced = /^\n?(```|~~~)/.test(part);
    if (fenced) return [part.trim()];
    return part
      .replace(/^(#{1,6}\s.+)$/gm, '\n$1\n')
      .replace(/^(?!\s*(?:[-*+]|\d+[.)])\s)(\S.*)\n(?=\s*[-*+]\s)/gm, '$1\n\n')
      .split(/\n\s*\n/)
      .map((block) => block.trim())
      .filter(Boolean);
  });
}

/**
 * Renders a description (CommonMark, as OpenAPI has it) as HTML: paragraphs, lists, code, links, and
 * marks. HTML in it is shown as text, since a document may come from elsewhere. Names in code link to
 * their pages where `codeHref` knows one.
 */
export function renderProse(text: string | undefined, codeHref?: CodeHref): ProseHtml {
  return splitBlocks(text ?? '')
    .map((block) => renderBlock(block, codeHref))
    .join('');
}

/** The first paragraph of a description as plain text, for lists and the head of a page. */
export function firstParagraph(text: string | undefined): string {
  const block = splitBlocks(text ?? '')[0] ?? '';
  return block
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[`*]|^#+\s+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A description without its first paragraph, which stands elsewhere on the page. */
export function withoutFirstParagraph(text: string | undefined): string {
  return splitBlocks(text ?? '')
    .slice(1)
    .join('\n\n');
}
