import { curlQuotes } from '../../text/quotes.ts';

/** An error in a diagram's source. `line` is counted from 1 in the fence. `diagrams.ts` adds the page's path. */
export class DiagramError extends Error {
  override name = 'DiagramError';
  readonly line: number;

  constructor(line: number, problem: string, expected: string) {
    super(`${problem} Expected ${expected}`);
    this.line = line;
  }
}

/** A line of a diagram with its number within the fence. */
export type SourceLine = { number: number; text: string };

/** A diagram's fence, split into its type, its accessible title and description, and its lines. */
export type Source = {
  /** The fence's first word, such as `flowchart`. */
  type: string;
  /** The fence's first line. `argument` is the text after the type, such as `LR`. */
  first: string;
  argument: string;
  title: string;
  description: string;
  body: SourceLine[];
};

/** The minimum length of a description, which must say more than the title. */
const MIN_DESCRIPTION = 40;

function checkWords({ title, description, body }: Source): void {
  if (title === '') {
    throw new DiagramError(1, 'The diagram has no title.', '"accTitle: …", its visible caption.');
  }
  if (description.length < MIN_DESCRIPTION) {
    const problem = `The description of "${title}" has ${String(description.length)} characters.`;
    const expected = `"accDescr: …" with ${String(MIN_DESCRIPTION)} or more that say what it shows.`;
    throw new DiagramError(1, problem, expected);
  }
  if (body.length === 0) throw new DiagramError(1, 'The diagram is empty.', 'at least one line.');
}

/** Reads a fence's type, title, description, and lines. @throws DiagramError without a title or a description */
export function readSource(fence: string): Source {
  const all = fence.split('\n').map((raw, index) => ({ number: index + 1, text: raw.trim() }));
  const [first, ...rest] = all.filter(({ text }) => text !== '' && !text.startsWith('%%'));
  const [, type = '', argument = ''] = /^(\S+)\s*(.*)$/.exec(first?.text ?? '') ?? [];
  const wordsOf = (key: string) => {
    const line = rest.find(({ text }) => text.startsWith(`${key}:`))?.text ?? '';
    return curlQuotes(line.slice(key.length + 1).trim());
  };
  const words = { title: wordsOf('accTitle'), description: wordsOf('accDescr') };
  const body = rest.filter(({ text }) => !/^acc(Title|Descr):/.test(text));
  const source = { type, argument, first: first?.text ?? '', ...words, body };
  checkWords(source);
  return source;
}

/** Decodes text: Mermaid writes `#quot;` for a quotation mark. Quotes become curly. */
export const decode = (text: string): string => curlQuotes(text.replaceAll('#quot;', '"'));
