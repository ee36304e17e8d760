import type { CodeRole } from './theme.ts';

/** The color of a group: a role, or the rules of a language inside the code. */
export type GroupColor = CodeRole | Rules;
/** A pattern with the role of its match, or with a color for each of its groups, which cover the whole match. */
export type Rule = readonly [pattern: RegExp, role: CodeRole | readonly GroupColor[]];
export type Rules = readonly Rule[];

const DOUBLE: Rule = [/"(?:[^"\\\n]|\\.)*"/y, 'string'];
const SINGLE: Rule = [/'(?:[^'\\\n]|\\.)*'/y, 'string'];
const TRIPLE: Rule = [/#?"""[\s\S]*?"""#?/y, 'string'];
const NUMBER: Rule = [/-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/y, 'value'];
const CALL: Rule = [/\w+(?=\()/y, 'name'];
const WORD: Rule = [/\w+/y, 'plain'];
const LITERAL: Rule = [/\b(?:true|false|null)\b/y, 'keyword'];

const JSON_TEXT: Rules = [[/"(?:[^"\\\n]|\\.)*"(?=\s*:)/y, 'name'], DOUBLE, LITERAL, NUMBER];

const SHELL: Rules = [
  [/(?<![^\n])\w+(?= )/y, 'name'],
  [/--?[\w-]+/y, 'keyword'],
  [/("[^"$]*)(\$\w+)([^"]*")/y, ['string', 'value', 'string']],
  // JSON in single quotes, in which a single quote is written '\''.
  [/(')(\s*[{[](?:[^']|'\\'')*)(')/y, ['string', JSON_TEXT, 'string']],
  [/"[^"]*"|'[^']*'/y, 'string'],
  [/[^\s"'\\]+/y, 'plain'],
];

const GO: Rules = [
  [/(package )(main)/y, ['keyword', 'value']],
  [/\b(?:import|func|if|defer|nil|true|false)\b|\b(?:string|byte)\b(?=\()/y, 'keyword'],
  DOUBLE,
  [/`[^`]*`/y, 'string'],
  CALL,
  NUMBER,
  WORD,
];

const JAVA: Rules = [
  [/(import)( [\w.]+)/y, ['keyword', 'plain']],
  [/(class )(\w+)/y, ['keyword', 'value']],
  [/\b(?:public|static|throws|var|void)\b/y, 'keyword'],
  [/\b(?:String|Exception)\b/y, 'value'],
  TRIPLE,
  DOUBLE,
  CALL,
  WORD,
];

const CSHARP: Rules = [
  [/(using )(System)(\.)(\w+)/y, ['keyword', 'value', 'plain', 'value']],
  [/(new )(\w+)/y, ['keyword', 'value']],
  [/\b(?:using|var|await)\b/y, 'keyword'],
  TRIPLE,
  [
    /(\$")(\{\()(int)(\)[\w.]+\})( )(\{\w+\})(")/y,
    ['string', 'plain', 'keyword', 'plain', 'string', 'plain', 'string'],
  ],
  DOUBLE,
  CALL,
  WORD,
];

const JAVASCRIPT: Rules = [
  [/\b(?:const|await)\b/y, 'keyword'],
  [/(?:\w+|'[^'\n]*')(?=:)/y, 'name'],
  SINGLE,
  [/(`[^$`]*)(\$\{[^}]+\})([^`]*`)/y, ['string', 'plain', 'string']],
  LITERAL,
  NUMBER,
  CALL,
  WORD,
];

const KOTLIN: Rules = [
  [/(import)( [\w.]+)/y, ['keyword', 'plain']],
  [/\b(?:fun|val|null)\b/y, 'keyword'],
  TRIPLE,
  [
    /(")(\$\{[^}]+\})( )(\$\{[\w.?]+)(string)(\(\)\})(")/y,
    ['string', 'plain', 'string', 'plain', 'name', 'plain', 'string'],
  ],
  DOUBLE,
  CALL,
  [/\buse\b/y, 'name'],
  WORD,
];

/** In the PHP samples, only the JSON body contains double quotes, so they are colored as JSON. */
const PHP: Rules = [SINGLE, ...JSON_TEXT, CALL, [/\becho\b/y, 'name'], WORD];

const PYTHON: Rules = [
  [/\b(?:import|True|False|None)\b/y, 'keyword'],
  DOUBLE,
  [/\bprint\b/y, 'name'],
  NUMBER,
  WORD,
];

const RUBY: Rules = [
  [/(= )(<<~'JSON'[\s\S]*?\nJSON)/y, ['plain', 'string']],
  SINGLE,
  [/\b(?:require|do|end)\b|(?<=\.)new\b|use_ssl:/y, 'keyword'],
  [/\bURI\b/y, 'plain'],
  [/\b[A-Z]\w*/y, 'value'],
  [/(?<=\.)\w+|\bputs\b/y, 'name'],
  WORD,
];

const SWIFT: Rules = [
  [/(import )(\w+)/y, ['keyword', 'value']],
  [/\b(?:var|let|try|await|self)\b/y, 'keyword'],
  TRIPLE,
  DOUBLE,
  [/String(?=\()/y, 'plain'],
  [/\w+(?=[(:])/y, 'name'],
  WORD,
];

/** The rules of each grammar. They cover only the syntax that request samples and JSON examples use. */
export const LANGUAGES: ReadonlyMap<string, Rules> = new Map([
  ['csharp', CSHARP],
  ['go', GO],
  ['java', JAVA],
  ['js', JAVASCRIPT],
  ['json', JSON_TEXT],
  ['kotlin', KOTLIN],
  ['php', PHP],
  ['python', PYTHON],
  ['ruby', RUBY],
  ['sh', SHELL],
  ['swift', SWIFT],
]);
