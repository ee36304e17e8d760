import { Tokenizer, TokenizerMode } from 'parse5';
import type { Token } from 'parse5';
import { isRawTextElement } from './html-elements.ts';

/** A tag in a piece of HTML, with its place; `cut` is one, or a comment, that the piece ends in. */
export interface Tag {
  readonly name: string;
  readonly kind: 'start' | 'end' | 'cut';
  readonly start: number;
  readonly end: number;
}

/** Tells whether an element that starts before a place in a piece of HTML has an end after it. */
export function closingsIn(html: string): (name: string, from: number) => boolean {
  const lower = html.toLowerCase();
  const last = new Map<string, number>();
  return (name, from) => {
    const place = last.get(name) ?? lower.lastIndexOf(`</${name}`);
    last.set(name, place);
    return place >= from;
  };
}

/** Takes the tags of a piece of HTML off a tokenizer. */
class TagReader {
  readonly tags: Tag[] = [];
  readonly #html: string;
  readonly #isClosed: (name: string, from: number) => boolean;
  /** Where what was read ends. */
  #read = 0;

  constructor(html: string) {
    this.#html = html;
    this.#isClosed = closingsIn(html);
  }

  #pass({ location }: Pick<Token.TagToken, 'location'>): void {
    const end = location?.endOffset ?? 0;
    // A comment without an end is told to end behind the last character.
    if (end <= this.#html.length) this.#read = end;
  }

  #add(kind: Tag['kind'], token: Token.TagToken, tokenizer: Tokenizer): void {
    this.#pass(token);
    const { startOffset: start = 0, endOffset: end = 0 } = token.location ?? {};
    const name = token.tagName;
    this.tags.push({ name, kind, start, end });
    if (kind === 'start' && isRawTextElement(name) && this.#isClosed(name, end)) {
      tokenizer.state = TokenizerMode.RAWTEXT;
    }
  }

  read(): readonly Tag[] {
    const pass = this.#pass.bind(this);
    const tokenizer: Tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onStartTag: (token) => this.#add('start', token, tokenizer),
        onEndTag: (token) => this.#add('end', token, tokenizer),
        onComment: pass,
        onDoctype: pass,
        onCharacter: pass,
        onNullCharacter: pass,
        onWhitespaceCharacter: pass,
        onEof: () => undefined,
      },
    );
    tokenizer.write(this.#html, true);
    const { length } = this.#html;
    if (this.#read < length) {
      this.tags.push({ name: '', kind: 'cut', start: this.#read, end: length });
    }
    return this.tags;
  }
}

/**
 * The tags of a piece of HTML as the HTML standard reads them: none in comments, attributes, or scripts, but
 * for a script or the like that has no end.
 */
export const listTags = (html: string): readonly Tag[] => new TagReader(html).read();
