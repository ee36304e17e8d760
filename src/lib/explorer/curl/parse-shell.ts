/** A command in a shell script, split into words. Quotes around words are removed. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** The line of the command's first word, counted from 1. */
  readonly line: number;
  /** Files that the command writes to with `>`. */
  readonly writes: readonly string[];
  /** Names of variables that the command reads and that no earlier line sets. */
  readonly reads: readonly string[];
  /** The index in the script where the command ends. Undefined for a command in `$(…)`. */
  readonly end: number | undefined;
}

interface Script {
  readonly commands: ShellCommand[];
  /** The script's variables by name. A value that is known only at run time is stored as `$NAME`. */
  readonly variables: Map<string, string>;
}

const NAME = /^\$(?:\{(\w+)[^}]*\}|(\w+))/;
const ANSI = /^\$'((?:[^'\\]|\\[\s\S])*)'?/;
const ASSIGNMENT = /^([A-Za-z_]\w*)=([\s\S]*)$/;

/**
 * Splits a POSIX shell script into commands. Supports quotes, line continuations, comments, pipes, lists,
 * redirections, variables, and `$(…)`, whose commands are listed as well. Variables with a known plain value
 * are replaced; others stay as `$NAME`.
 */
export function parseShell(source: string, known: ReadonlyMap<string, string> = new Map()): Script {
  const script: Script = { commands: [], variables: new Map(known) };
  new Reader(source.replaceAll('\r\n', '\n'), script).read();
  return script;
}

const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Decodes the escapes in `$'…'`, which browsers write for non-ASCII text when copying a request as cURL. */
function readAnsi(text: string): string {
  return text.replace(/\\(?:u([\dA-Fa-f]{1,4})|([\s\S]))/g, (_, hex?: string, one = '') =>
    hex === undefined
      ? (NAMED_ESCAPES[one as string] ?? (one as string))
      : String.fromCodePoint(parseInt(hex, 16)),
  );
}

class Reader {
  private at = 0;
  private line = 1;
  private words: string[] = [];
  private writes: string[] = [];
  private reads = new Set<string>();
  private word: string | undefined;
  private startLine = 1;
  private redirects = false;

  private readonly source: string;
  private readonly script: Script;
  /** Whether this reader parses the commands inside `$(…)`. */
  private readonly isInner: boolean;

  constructor(source: string, script: Script, outerLine?: number) {
    this.source = source;
    this.script = script;
    this.line = outerLine ?? 1;
    this.isInner = outerLine !== undefined;
  }

  read(): void {
    while (this.at < this.source.length) this.step();
    this.endCommand();
  }

  private step(): void {
    const char = this.source[this.at] ?? '';
    if (char === '\\' && this.source[this.at + 1] === '\n') return this.skip(2);
    if (char === '\\') return this.add(this.source[this.at + 1] ?? '', 2);
    if (char === "'") return this.readSingle();
    if (char === '"') return this.readDouble();
    if (char === '$') return this.readDollar();
    if (char === '#' && this.word === undefined) return this.skipComment();
    if (char === '<' || char === '>') return this.readRedirection(char);
    if ('|&;\n()'.includes(char) && !this.isInAddress()) return this.readSeparator();
    if (/\s/.test(char)) {
      this.endWord();
      return this.skip(1);
    }
    this.add(char, 1);
  }

  /** Whether the current `&` separates query parameters of an unquoted URL. */
  private isInAddress(): boolean {
    return this.word !== undefined && /^&[^\s&]/.test(this.source.slice(this.at, this.at + 2));
  }

  private skip(count: number): void {
    this.line += this.source.slice(this.at, this.at + count).split('\n').length - 1;
    this.at += count;
  }

  private add(text: string, count: number): void {
    if (this.word === undefined && this.words.length === 0) this.startLine = this.line;
    this.word = (this.word ?? '') + text;
    this.skip(count);
  }

  private readSingle(): void {
    const end = this.source.indexOf("'", this.at + 1);
    const stop = end < 0 ? this.source.length : end;
    this.add(this.source.slice(this.at + 1, stop), stop - this.at + 1);
  }

  private readDouble(): void {
    this.add('', 1);
    while (this.at < this.source.length && this.source[this.at] !== '"') {
      const char = this.source[this.at] ?? '';
      const next = this.source[this.at + 1] ?? '';
      if (char === '\\' && '"\\$`\n'.includes(next)) this.add(next === '\n' ? '' : next, 2);
      else if (char === '$' && next !== "'") this.readDollar();
      else this.add(char, 1);
    }
    this.skip(1);
  }

  private readDollar(): void {
    if (this.source[this.at + 1] === '(') return this.readSubstitution();
    const [ansi, inner = ''] = ANSI.exec(this.source.slice(this.at)) ?? [];
    if (ansi !== undefined) return this.add(readAnsi(inner), ansi.length);
    const found = NAME.exec(this.source.slice(this.at));
    if (!found) return this.add('$', 1);
    const name = found[1] ?? found[2] ?? '';
    const value = this.script.variables.get(name);
    if (value === undefined) this.reads.add(name);
    this.add(value ?? `$${name}`, found[0].length);
  }

  private readSubstitution(): void {
    const end = findClosing(this.source, this.at + 1);
    const inner = this.source.slice(this.at + 2, end);
    new Reader(inner, this.script, this.line).read();
    this.add(`$(${inner})`, end - this.at + 1);
  }

  private skipComment(): void {
    const end = this.source.indexOf('\n', this.at);
    this.skip((end < 0 ? this.source.length : end) - this.at);
  }

  private readRedirection(char: string): void {
    if (this.word !== undefined && /^\d$/.test(this.word)) this.word = undefined;
    this.endWord();
    this.redirects = char === '>';
    this.skip(1);
    if (char === '<') this.add('<', 0);
  }

  private readSeparator(): void {
    this.endCommand();
    this.skip(1);
  }

  private endWord(): void {
    if (this.word === undefined) return;
    const word = this.word;
    this.word = undefined;
    if (this.redirects && word !== '') this.writes.push(word);
    else if (!word.startsWith('<')) this.words.push(word);
    this.redirects = false;
  }

  /** Sets a variable from `NAME=value`. A value with `$(…)` isn't known, so `$NAME` is stored instead. */
  private assign(word: string): boolean {
    const [, name, value = ''] = ASSIGNMENT.exec(word) ?? [];
    if (name === undefined) return false;
    this.script.variables.set(name, value.includes('$(') ? `$${name}` : value);
    return true;
  }

  private endCommand(): void {
    this.endWord();
    const words = [...this.words];
    while (words[0] !== undefined && this.assign(words[0])) words.shift();
    const [first, second = ''] = words;
    if (first === 'export') this.assign(second);
    if (first === 'for') this.script.variables.set(second, `$${second}`);
    if (first === 'read')
      for (const name of words.slice(1)) this.script.variables.set(name, `$${name}`);
    if (words.length > 0 || this.writes.length > 0) {
      const { startLine: line, writes } = this;
      const end = this.isInner ? undefined : this.at;
      this.script.commands.push({ words, line, writes, reads: [...this.reads], end });
    }
    this.words = [];
    this.writes = [];
    this.reads = new Set();
  }
}

/** The index of the parenthesis that closes the one at `open`. */
function findClosing(source: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return source.length;
}
