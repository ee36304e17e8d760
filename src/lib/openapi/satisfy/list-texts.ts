import { listMatches } from '../example-pattern.ts';
import { FORMAT_SAMPLES } from '../example-string.ts';
import type { Branch } from './branches.ts';
import { listKeyword, pickLimit } from './children.ts';

/** Other texts of a format: shorter than the first, or of more parts. */
const MORE_SAMPLES: Readonly<Record<string, readonly string[]>> = {
  email: ['a@b.co'],
  'idn-email': ['a@b.co'],
  hostname: ['a.co', 'a'],
  ipv6: ['::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
  uri: ['https://a.co', 'http://example.com/', 'a:b', 'urn:a:b', 'wss://example.com/'],
  url: ['http://a.co', 'http://example.com/'],
  'uri-reference': ['https://example.com/', 'a'],
  duration: ['P1D', 'P1W', 'PT1H'],
  'date-time': ['2026-01-15T09:30:00.000Z', '2026-01-15T09:30:00+00:00'],
  time: ['09:30:00.000Z', '09:30:00+00:00'],
};

const PLAIN = ['string', 'a', 'A', '1', 'Passw0rd!', 'abc', 'ABC', '', '/', '-'];
/** Variants of each text, for lists that hold none twice, and for what must differ. */
const VARIANTS = 40;

const lengthOf = (text: string): number => [...text].length;

/** The text in a length: what is lacking is put to the end, to the start, or before the host. */
function stretch(text: string, minLength: number, maxLength: number): readonly string[] {
  const cut = [...text].slice(0, maxLength).join('');
  const lacking = 'a'.repeat(Math.max(0, minLength - lengthOf(text)));
  if (lacking === '') return cut === text ? [text] : [text, cut];
  const repeated = text === '' ? lacking : text.padEnd(minLength, text);
  return [text, repeated, text + lacking, lacking + text, text.replace('.', `.${lacking}.`)];
}

function vary(text: string, index: number): readonly string[] {
  const number = String(index);
  const numbered = text.replace(/\d+(?!.*\d)/, (digits) => {
    return number.padStart(digits.length, '0').slice(-digits.length);
  });
  const cut = text.slice(0, -number.length) + number;
  return [`${text}${number}`, ...(numbered === text ? [] : [numbered]), `${number}${text}`, cut];
}

function* listPlain(branch: Branch, minLength: number): Generator<string> {
  const formats = listKeyword(branch, 'format').filter((format) => typeof format === 'string');
  const patterns = listKeyword(branch, 'pattern').filter((text) => typeof text === 'string');
  for (const format of formats) {
    const sample = FORMAT_SAMPLES[format];
    if (sample !== undefined) yield* [sample, ...(MORE_SAMPLES[format] ?? [])];
  }
  for (const pattern of patterns) yield* listMatches(pattern, minLength);
  yield* PLAIN;
}

/** Texts that may fit a branch, the plainest first. */
export function* listTexts(branch: Branch): Generator<string> {
  const minLength = pickLimit(branch, 'minLength') ?? 0;
  const maxLength = pickLimit(branch, 'maxLength') ?? Infinity;
  const fitting = (text: string): boolean => {
    const length = lengthOf(text);
    return length >= minLength && length <= maxLength;
  };
  const plain = [...listPlain(branch, minLength)];
  yield* plain.filter(fitting);
  const bases = plain.flatMap((text) => stretch(text, minLength, maxLength).filter(fitting));
  yield* bases;
  for (let index = 1; index < VARIANTS; index += 1) {
    yield* bases.slice(0, 60).flatMap((text) => vary(text, index).filter(fitting));
  }
}
