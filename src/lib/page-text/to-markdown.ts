import type { Block, PageText } from './model.ts';

/**
 * Writes the text of a page as Markdown, for readers that take no HTML: title, description, the call of
 * an operation, and every block in the order of the page.
 */
export function toMarkdown({ title, description, call, blocks }: PageText): string {
  const head = [
    `# ${escapeMarks(title)}`,
    ...(description ? [escapeMarks(description)] : []),
    ...(call ? [fence(`${call.method} ${call.path}`, 'http')] : []),
  ];
  return `${[...head, ...joinFields(blocks)].join('\n\n')}\n`;
}

/** Fields that follow each other are one list. */
function joinFields(blocks: readonly Block[]): string[] {
  const parts: string[] = [];
  blocks.forEach((block, index) => {
    const text = writeBlock(block);
    if (block.type === 'field' && blocks[index - 1]?.type === 'field')
      parts.push(`${parts.pop() ?? ''}\n${text}`);
    else parts.push(text);
  });
  return parts;
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeMarks(block.text)}`;
    case 'prose':
      return markCode(block.text, block.code);
    case 'code':
      return fence(block.text, block.language);
    case 'table':
      return writeTable(block.header, block.rows);
    case 'field':
      return `- ${span(block.name)} ${escapeMarks(block.text)}`.trimEnd();
  }
}

/** The fence is longer than any that the code holds. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}

function span(code: string): string {
  if (!code.includes('`')) return `\`${code}\``;
  return `\`\` ${code} \`\``;
}

/** Marks the parts of a text that are code, which stand in the order of the text. */
function markCode(text: string, codes: readonly string[]): string {
  let rest = text;
  let marked = '';
  for (const code of codes) {
    const at = code === '' ? -1 : rest.indexOf(code);
    if (at < 0) continue;
    marked += escapeMarks(rest.slice(0, at)) + span(code);
    rest = rest.slice(at + code.length);
  }
  return marked + escapeMarks(rest);
}

/** Signs that Markdown would take for markup. */
function escapeMarks(text: string): string {
  return text.replace(/[\\`*_<[\]]/g, '\\$&');
}

function writeTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = Math.max(header.length, ...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => escapeCell(cells[at] ?? '')).join(' | ')} |`;
  return [line(header), line(Array.from({ length: columns }, () => '---')), ...rows.map(line)].join(
    '\n',
  );
}

function escapeCell(cell: string): string {
  return cell === '---' ? cell : escapeMarks(cell).replaceAll('|', '\\|');
}
