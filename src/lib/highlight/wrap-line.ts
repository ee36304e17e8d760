/** Lines of up to this length fit in a window of 320 pixels, so they don't wrap. Names in text fit in one of 360. */
export const LINE_MAX_CHARS = 34;

/** Returns the indent of a line's wrapped part, in characters. content.css has a class for each but 4. */
export function hangOf(line: string): number {
  const shown = line.replaceAll('\t', '  ');
  const least = shown.length > LINE_MAX_CHARS ? shown.search(/\S|$/) + 2 : 0;
  return [4, 8, 12].find((chars) => chars >= least) ?? 16;
}

/** A part of a line, such as a word, and how it wraps. */
interface Part {
  readonly text: string;
  /** Whether the line may wrap before this part, although there is no space. */
  readonly canBreakBefore: boolean;
  /**
   * The class of a part in which browsers must not wrap: a `word` that they would break, or an indent, which alone on a
   * line would look like an empty line. Narrow windows shorten an `indent`. A `gap` is between two columns, which they
   * show below each other.
   */
  readonly className?: 'word' | 'indent' | 'gap';
}

/** A piece of a line that is in one part and in one token. */
export interface WrappedPiece<T> extends Part {
  readonly token: T;
}

/** The width of an `indent` and of `hang-16` in narrow windows, in characters, as in content.css. */
const NARROW_INDENT = 8;
const NARROW_HANG = 12;
/** Places inside a long word where it may wrap: after a separator, and before a tag or type argument. */
const BREAKS = /(?<=[./([{=,&?|:;+\\>])(?=[\w$"'`@<{[-])|(?<=\w)(?=<[\w/])/;
/** The same for a URL, whose host stays whole if it fits. */
const URL_BREAKS = /(?<=:\/\/.*[/?&=])(?=[\w$"'{])/;
/** The maximum length of parts that stay together although they could wrap. */
const SHORT_MAX_CHARS = 20;
/** A hyphen, or the backslash of a shell's line that continues: alone on a line, it would look like a part of the code. */
const BREAKABLE = /-\S| \\$/;
/** Code of up to this length in a sentence or a cell stays on one line. */
const NAME_MAX_CHARS = 24;
/** Places between names where code may wrap: after a space, and after a separator in a word that is longer than a line. */
const SPACES = /(?<=\s)(?=\S)/;
const SEPARATORS = /(?<=[^\s/][./:=@,|(}]"?)(?=[\w{])/;
/** Places where a name may wrap that is alone in a narrow line: also between its words. */
const NAME_BREAKS = /(?<=[^\s/][./_:=@,|(}]"?)(?=[\w{])|(?<=[a-z])(?=[A-Z])/;

/**
 * Cuts code in a sentence or a cell into names, of which those that fit in a line wrap only in narrow cells, and each
 * name where it may then wrap. Returns nothing for short code.
 */
export const cutNames = (code: string): readonly (readonly string[])[] =>
  code.length > NAME_MAX_CHARS
    ? code
        .split(SPACES)
        .flatMap((word) => (word.length > LINE_MAX_CHARS ? word.split(SEPARATORS) : [word]))
        .map((name) => name.split(NAME_BREAKS))
    : [];

/** Returns the words of code and the spaces between them, and whether browsers would break a short one at a hyphen. */
export const listWords = (code: string) =>
  code.split(/( +)/).map((text) => ({
    text,
    isWhole: text.length <= NAME_MAX_CHARS && BREAKABLE.test(text),
  }));

/** Cuts the tokens of a line so that it wraps neither within a name nor right after its indent. */
export function wrapLine<T extends { readonly text: string }>(
  tokens: readonly T[],
): readonly WrappedPiece<T>[] {
  const line = tokens.map(({ text }) => text).join('');
  const fits = line.replaceAll('\t', '  ').length <= LINE_MAX_CHARS;
  return cutTokens(tokens, fits ? [asIs(line)] : listParts(line));
}

const asIs = (text: string): Part => ({ text, canBreakBefore: false });

function listParts(line: string): readonly Part[] {
  const indent = line.search(/\S|$/);
  const room = LINE_MAX_CHARS - Math.min(hangOf(line), NARROW_HANG);
  const [first = '', ...others] = line.trimStart().match(/\s+|\S+(?: \\$)?/g) ?? [];
  const [gap, second] = others.filter((text) => /^ {2}/.test(text));
  const isNarrow = indent + first.length > LINE_MAX_CHARS;
  const className = indent > NARROW_INDENT ? ('indent' as const) : ('word' as const);
  const firstRoom = LINE_MAX_CHARS - Math.min(indent, NARROW_INDENT);
  return [
    { ...asIs(line.slice(0, indent)), ...(isNarrow && { className }) },
    ...splitWord(first, isNarrow ? firstRoom : LINE_MAX_CHARS),
    ...others.flatMap((text) =>
      text === gap && !second
        ? { ...asIs(text), className: 'gap' as const }
        : splitWord(text, room),
    ),
  ].filter(({ text }) => text !== '');
}

/** Returns the parts of a word, for lines with room for so many characters. */
function splitWord(word: string, room: number): Part[] {
  const cut = (text: string, at: RegExp) =>
    text.length > room ? joinShort(text.split(at)) : [text];
  const texts = word.includes('://')
    ? cut(word, URL_BREAKS).flatMap((text) => cut(text, BREAKS))
    : cut(word, BREAKS);
  return texts.map((text, at) => ({
    text,
    canBreakBefore: at > 0,
    ...(text.length <= room && BREAKABLE.test(text) && { className: 'word' as const }),
  }));
}

/** Joins neighboring texts while they are short, because each place to wrap is an element. */
function joinShort(texts: readonly string[]): string[] {
  return texts.reduce<string[]>((joined, text) => {
    const last = joined.at(-1);
    const isShort = last !== undefined && last.length + text.length <= SHORT_MAX_CHARS;
    return isShort ? [...joined.slice(0, -1), last + text] : [...joined, text];
  }, []);
}

function cutTokens<T extends { readonly text: string }>(
  tokens: readonly T[],
  parts: readonly Part[],
): WrappedPiece<T>[] {
  const queue = [...parts];
  return tokens.flatMap((token) => {
    const pieces: WrappedPiece<T>[] = [];
    for (let left = token.text; left !== '';) {
      const part = queue.shift() ?? asIs(left);
      const text = part.text.slice(0, left.length);
      pieces.push({ ...part, text, token });
      left = left.slice(text.length);
      const rest = part.text.slice(text.length);
      if (rest !== '') queue.unshift({ ...part, text: rest, canBreakBefore: false });
    }
    return pieces;
  });
}
