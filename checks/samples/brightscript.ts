import { checkBrackets, type LineProblem } from './brackets.ts';

/** BrightScript blocks with their opening and closing patterns, which ignore case. */
const BLOCKS = [
  { name: 'function', open: /^(?:(?:public|private)\s+)?function\b/, close: /^end\s*function$/ },
  { name: 'sub', open: /^(?:(?:public|private)\s+)?sub\b/, close: /^end\s*sub$/ },
  { name: 'if', open: /^if\b.*(?:\bthen)?$/, close: /^end\s*if$/ },
  { name: 'for', open: /^for\b/, close: /^(?:end\s*for|next)$/ },
  { name: 'while', open: /^while\b/, close: /^end\s*while$/ },
] as const;

const NOT_BRIGHTSCRIPT = [
  { pattern: /;\s*$/, message: 'A line ends without a semicolon.' },
  { pattern: /\b(?:const|let|var)\s+\w+\s*=/, message: 'Names are assigned without a keyword.' },
  { pattern: /===|!==|&&|\|\|/, message: 'Write "=", "<>", "and", and "or".' },
] as const;

const strip = (line: string): string =>
  line
    .replaceAll(/"[^"]*"/g, '""')
    .replace(/'.*$|\brem\b.*$/i, '')
    .trim()
    .toLowerCase();

/** Returns the kind of block that a line opens. An `if` with a statement after `then` opens none. */
function findOpening(line: string): string | undefined {
  if (/^(?:else\s*)?if\b/.test(line)) {
    const isBlock = /\bthen$/.test(line) || !/\bthen\b/.test(line);
    return isBlock && !line.startsWith('else') ? 'if' : undefined;
  }
  const inline = /[=:(,]\s*(function|sub)\s*\(/.exec(line)?.[1];
  return inline ?? BLOCKS.find(({ name, open }) => name !== 'if' && open.test(line))?.name;
}

/** Checks BrightScript without a grammar: blocks, brackets, strings, and syntax of other languages. */
export function checkBrightScript(code: string): LineProblem[] {
  const open: { name: string; line: number }[] = [];
  const problems: LineProblem[] = [];
  const lines = code.split('\n').map(strip);
  for (const [line, text] of lines.entries()) {
    const foreign = NOT_BRIGHTSCRIPT.find(({ pattern }) => pattern.test(text));
    if (foreign) problems.push({ line, message: foreign.message });
    const closed = BLOCKS.find(({ close }) => close.test(text.replace(/[\s)},]+$/, '')));
    if (closed && open.pop()?.name !== closed.name) {
      problems.push({ line, message: `This closes no "${closed.name}".` });
    }
    const opening = findOpening(text);
    if (opening) open.push({ name: opening, line });
  }
  const left = open.at(-1);
  if (left) problems.push({ line: left.line, message: `This "${left.name}" has no end.` });
  return [...problems, ...checkBrackets(lines.join('\n'))];
}
