import type { CodeRole } from './theme.ts';

/** The color of a group: a role, or the rules of a language inside the code. */
export type GroupColor = CodeRole | Rules;
/** A pattern with the role of its match, or with a color for each of its groups, which cover the whole match. */
export type Rule = readonly [pattern: RegExp, role: CodeRole | readonly GroupColor[]];
export type Rules = readonly Rule[];

const DOUBLE: Rule = [/"(?:[^"\\\n]|\\.)*"/y, 'string'];
const SINGLE: Rule = [/'(?:[^'\\\n]|\\.)*'/y, 'string'];
const TRIPLE: Rule = [/#?"""[\s\S]*?"""#?/y, 'string'];
const BACKTICK: Rule = [/`[^`]*`/y, 'string'];
const NUMBER: Rule = [/-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/y, 'value'];
const CALL: Rule = [/\w+(?=\()/y, 'name'];
const WORD: Rule = [/\w+/y, 'plain'];

/** Colors words, which are separated by spaces. */
const words = (list: string, role: CodeRole): Rule => [
  new RegExp(String.raw`\b(?:${list.replaceAll(' ', '|')})\b`, 'y'),
  role,
];
const keywords = (list: string) => words(list, 'keyword');

const JSON_TEXT: Rules = [
  [/"(?:[^"\\\n]|\\.)*"(?=\s*:)/y, 'name'],
  DOUBLE,
  keywords('true false null'),
  NUMBER,
];

const SHELL: Rules = [
  [/(?<![^\n])\w+(?= )/y, 'name'],
  [/--?[\w-]+/y, 'keyword'],
  [/("[^"$]*)(\$\w+)([^"]*")/y, ['string', 'value', 'string']],
  // JSON in single quotes, in which a single quote is written '\''.
  [/(')(\s*[{[](?:[^']|'\\'')*)(')/y, ['string', JSON_TEXT, 'string']],
  [/"[^"]*"|'[^']*'/y, 'string'],
  [/[^\s"'\\]+/y, 'plain'],
];

/**
 * The rules of each grammar. They cover only the syntax that request samples and JSON examples use. Values in a
 * string template have the color of the string in C# and Kotlin.
 */
export const LANGUAGES: ReadonlyMap<string, Rules> = new Map<string, Rules>([
  ['json', JSON_TEXT],
  ['sh', SHELL],
  [
    'csharp',
    [
      keywords('using var await new int'),
      words('System Net Http Text HttpClient HttpRequestMessage HttpMethod StringContent', 'value'),
      ...[TRIPLE, DOUBLE, CALL, WORD],
    ],
  ],
  [
    'go',
    [
      keywords('package import func if defer nil true false string byte'),
      ...[DOUBLE, BACKTICK, CALL, NUMBER, WORD],
    ],
  ],
  [
    'java',
    [
      [/import [\w.]+/y, 'plain'],
      keywords('class public static throws var void'),
      words('String Exception', 'value'),
      ...[TRIPLE, DOUBLE, CALL, WORD],
    ],
  ],
  [
    'js',
    [
      keywords('const await true false null'),
      [/(?:\w+|'[^'\n]*')(?=:)/y, 'name'],
      [/(`[^$`]*)(\$\{[^}]+\})([^`]*`)/y, ['string', 'plain', 'string']],
      ...[SINGLE, NUMBER, CALL, WORD],
    ],
  ],
  ['kotlin', [keywords('import fun val null'), TRIPLE, DOUBLE, CALL, words('use', 'name'), WORD]],
  // In the PHP samples, only the JSON body contains double quotes, so they are colored as JSON.
  ['php', [SINGLE, ...JSON_TEXT, CALL, words('echo', 'name'), WORD]],
  ['python', [keywords('import True False None'), DOUBLE, words('print', 'name'), NUMBER, WORD]],
  [
    'ruby',
    [
      [/<<~'JSON'[\s\S]*?\nJSON/y, 'string'],
      SINGLE,
      keywords('require do end new'),
      words('URI', 'plain'),
      [/\b[A-Z]\w*/y, 'value'],
      [/(?<=\.)\w+|\bputs\b/y, 'name'],
      WORD,
    ],
  ],
  [
    'swift',
    [
      keywords('import var let try await self'),
      ...[TRIPLE, DOUBLE, words('String', 'plain')],
      [/\w+(?=[(:])/y, 'name'],
      WORD,
    ],
  ],
]);
