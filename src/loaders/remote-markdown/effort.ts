import type { Options } from 'mdast-util-from-markdown';

type SyntaxExtension = NonNullable<Options['extensions']>[number];
type Construct = NonNullable<Extract<SyntaxExtension, { text?: unknown }>['text']>[number];
type Tokenizer = Extract<Construct, { tokenize: unknown }>['tokenize'];

/** A document whose reading would take minutes: the parser compares each mark of emphasis with the others. */
export class EffortError extends RangeError {
  override readonly name = 'EffortError';
}

/**
 * The sum, over the paragraphs and cells of a document, of the square of their marks of emphasis: 2,000 marks
 * in one paragraph take less than a second. The costliest of 6,000 public documents has a hundredth of it.
 */
const MAX_EFFORT = 4_000_000;

const MARKS = ['*', '_', '~'].map((mark) => mark.charCodeAt(0));

/** A syntax extension that reads nothing, and throws an EffortError before the parser is held up. */
export function boundEffort(): SyntaxExtension {
  let paragraph: unknown;
  let marks = 0;
  let effort = 0;
  const count = (place: unknown): void => {
    if (place !== paragraph) [paragraph, marks] = [place, 0];
    effort += 2 * marks + 1;
    marks += 1;
    if (effort > MAX_EFFORT) throw new EffortError('too many marks of emphasis in a paragraph');
  };
  const tokenize: Tokenizer = function (effects, _ok, nok) {
    return (mark) => {
      effects.enter('data');
      const consume: typeof nok = (code) => {
        if (code !== mark) {
          effects.exit('data');
          return nok(code);
        }
        count(this);
        effects.consume(code);
        return consume;
      };
      return consume(mark);
    };
  };
  return { text: Object.fromEntries(MARKS.map((mark) => [mark, { name: 'effort', tokenize }])) };
}
