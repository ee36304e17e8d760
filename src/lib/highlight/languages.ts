import type { CodeRole } from './palette.ts';

/**
 * A pattern with the role that colors its match, or with a role for each group if the groups cover the whole
 * match. After a match, `next` switches to other rules, and `end` switches back.
 */
export type Rule = readonly [
  pattern: RegExp,
  role: CodeRole | readonly CodeRole[],
  next?: (() => Rules) | 'end',
];
export type Rules = readonly Rule[];

const QUOTED = ['punctuation', 'string', 'punctuation'] as const;
const DOUBLE: Rule = [/(")((?:[^"\\\n]|\\.)*)(")/y, QUOTED];
const SINGLE: Rule = [/(')((?:[^'\\\n]|\\.)*)(')/y, QUOTED];
const TRIPLE: Rule = [/(""")([\s\S]*?)(""")/y, QUOTED];
const NUMBER: Rule = [/\b\d+(?:\.\d+)?\b/y, 'number'];

const SHELL: Rules = [
  [/(?<![^\n])\w+(?= )/y, 'function'],
  [/--?[\w-]+/y, 'function'],
  [/(")([^"$]*)(\$\w+)?([^"]*)(")/y, ['punctuation', 'string', 'name', 'string', 'punctuation']],
  [/(')([^']*)(')/y, QUOTED],
  [/\\/y, 'number'],
  [/[^\s"'\\]+/y, 'text'],
];

const GO: Rules = [
  [/(package)( main)/y, ['keyword', 'plain']],
  [/\b(?:import|func|if|defer)\b/y, 'keyword'],
  DOUBLE,
  [/(`)([^`]*)(`)/y, QUOTED],
  [/\b(?:nil|true|false)\b/y, 'constant'],
  [/\b(?:string|byte)\b(?=\()|:=|!=|==|[+=]/y, 'keyword'],
  [/\w+(?=\()/y, 'function'],
  NUMBER,
  [/\w+/y, 'name'],
];

const JAVA_IMPORT: Rules = [
  [/;/y, 'plain', 'end'],
  [/\w+/y, 'keyword'],
  [/\./y, 'keyword'],
];
const JAVA: Rules = [
  [/import\b/y, 'keyword', () => JAVA_IMPORT],
  [/(class)( )(\w+)/y, ['keyword', 'plain', 'type']],
  [/(var)( )(\w+)/y, ['keyword', 'plain', 'name']],
  [/\b(?:public|static|throws)\b/y, 'keyword'],
  [/\b(?:void|String|Exception)\b|[=+]/y, 'keyword'],
  [/\bargs\b/y, 'argument'],
  TRIPLE,
  DOUBLE,
  [/\w+(?=\()/y, 'function'],
  [/[()]/y, 'punctuation'],
  [/(?<=\.)\w+(?=\.)/y, 'member'],
  [/\w+(?=\.)/y, 'name'],
  [/\w+/y, 'plain'],
];

const CSHARP_TEMPLATE: Rules = [
  [/"/y, 'punctuation', 'end'],
  [/\bint\b/y, 'keyword'],
  [/\w+(?=\.)/y, 'object'],
  [/\./y, 'keyword'],
  [/(?<=\.)\w+/y, 'member'],
  [/\w+/y, 'plain'],
  [/[^\w."]+/y, 'string'],
];
const CSHARP: Rules = [
  [/(using)( )(\w+)(\.)(\w+)(?=;)/y, ['keyword', 'plain', 'module', 'keyword', 'module']],
  [/\busing\b/y, 'keyword'],
  [/\bvar\b|[=+]/y, 'keyword'],
  [/\b(?:new|await)\b/y, 'operator'],
  TRIPLE,
  [/\$"/y, 'punctuation', () => CSHARP_TEMPLATE],
  DOUBLE,
  [/\./y, 'keyword'],
  [/(?<=\.)\w+(?=\()/y, 'function'],
  [/(?<=\.)\w+/y, 'member'],
  [/\w+(?=\.)/y, 'object'],
  [/\w+/y, 'plain'],
];

/** Inside a list, objects have different colors. */
const JAVASCRIPT_LIST: Rules = [
  [/\]/y, 'plain', 'end'],
  [/\[/y, 'plain', () => JAVASCRIPT_LIST],
  SINGLE,
  [/\b(?:true|false|null)\b/y, 'constant'],
  NUMBER,
  [/\w+(?=:)/y, 'plain'],
];
const ENVIRONMENT = ['operator', 'keyword', 'member', 'keyword', 'function'] as const;
const JAVASCRIPT_TEMPLATE: Rules = [
  [/`/y, 'plain', 'end'],
  [/\$\{|\}/y, 'special'],
  [/(process)(\.)(env)(\.)(\w+)/y, ENVIRONMENT],
  [/\w+/y, 'text'],
];
const JAVASCRIPT: Rules = [
  [/(const)( )(\w+)/y, ['keyword', 'plain', 'function']],
  [/\bawait\b|\./y, 'keyword'],
  SINGLE,
  [/`/y, 'plain', () => JAVASCRIPT_TEMPLATE],
  [/\b(?:true|false|null)\b/y, 'constant'],
  NUMBER,
  [/\[/y, 'plain', () => JAVASCRIPT_LIST],
  [/\bJSON\b/y, 'function'],
  [/(process)(\.)(env)(\.)(\w+)/y, ENVIRONMENT],
  [/(?<=\.)(status)(,)/y, ['property', 'plain']],
  [/\w+(?=\.)/y, 'operator'],
  [/\w+(?=\()/y, 'function'],
  [/\w+(?=:)/y, 'keyword'],
  [/[,:{}=]/y, 'keyword'],
];

const KOTLIN: Rules = [
  [/(import)( [\w.]+)/y, ['keyword', 'plain']],
  [/\b(?:fun|val)\b|->|[=+]/y, 'keyword'],
  [/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/y, 'string'],
  [/\bnull\b/y, 'constant'],
  [/\w+(?=\()|\buse\b/y, 'function'],
  [/\w+/y, 'plain'],
];

const PHP_JSON: Rules = [
  [/JSON\b/y, 'operator', 'end'],
  [/"(?:[^"\\\n]|\\.)*"(?=:)/y, 'operator'],
  [/(")((?:[^"\\\n]|\\.)*)(")/y, ['punctuation', 'value', 'punctuation']],
  [/\b(?:true|false|null)\b/y, 'constant'],
  NUMBER,
  [/[^"\w]/y, 'text'],
];
const PHP: Rules = [
  [/(<\?)(php)/y, ['keyword', 'function']],
  [/(<<<)(')(JSON)(')/y, ['punctuation', 'special', 'operator', 'special'], () => PHP_JSON],
  SINGLE,
  [/(?<=\()(\$)(\w+)/y, ['plain', 'variable']],
  [/(?<==> )(\$)(\w+)/y, ['plain', 'variable']],
  [/\$\w+/y, 'variable'],
  [/=>|\.|\bPHP_EOL\b/y, 'operator'],
  [/=/y, 'keyword'],
  [/\w+(?=\()|\becho\b/y, 'name'],
  [/\w+/y, 'function'],
];

const PYTHON_INDEX: Rule = [
  /(?<=\w)(\[)(")([^"]*)(")(\])/y,
  ['plain', 'punctuation', 'string', 'punctuation', 'plain'],
];
/** Inside an object, punctuation has a different color than in a call. */
const PYTHON_OBJECT: Rules = [
  [/\}/y, 'function', 'end'],
  [/\{/y, 'function', () => PYTHON_OBJECT],
  DOUBLE,
  [/\b(?:True|False|None)\b/y, 'constant'],
  NUMBER,
  [/\+/y, 'keyword'],
  PYTHON_INDEX,
  [/[[\]]/y, 'punctuation'],
  [/[\w.]+|[:,]/y, 'function'],
];
const PYTHON: Rules = [
  [/\bimport\b/y, 'keyword'],
  DOUBLE,
  [/(\w+)(=)/y, ['argument', 'keyword']],
  [/[=+]/y, 'keyword'],
  [/\{/y, 'function', () => PYTHON_OBJECT],
  NUMBER,
  [/(requests\.)(\w+)/y, ['plain', 'module']],
  [/\bprint\b/y, 'name'],
  [/\w+\.\w+/y, 'function'],
  [/,/y, 'punctuation'],
  [/\w+/y, 'plain'],
];

const RUBY: Rules = [
  [/<<~'JSON'[\s\S]*?\nJSON/y, 'text'],
  SINGLE,
  [/\brequire\b|(?<=\.)new\b/y, 'operator'],
  [/(use_ssl)(:)/y, ['operator', 'function']],
  [/\b(?:do|end)\b/y, 'keyword'],
  [/==|[=+]/y, 'keyword'],
  [/(\|)(\w+)(\|)/y, ['plain', 'name', 'plain']],
  [/\bURI\b/y, 'function'],
  [/(?<=\.)\w+/y, 'function'],
  [/\bputs\b|\b[A-Z]\w*|\w+(?= =)/y, 'name'],
  [/\w+/y, 'plain'],
];

/** Inside the parentheses of a call. */
const SWIFT_CALL: Rules = [
  [
    /(\()(\w+)( )(as!)( )(\w+)(\))/y,
    ['function', 'function', 'plain', 'operator', 'plain', 'function', 'function'],
  ],
  [/\)/y, 'plain', 'end'],
  [/(?<=\w)\(/y, 'plain', () => SWIFT_CALL],
  [/\bself\b/y, 'keyword'],
  [/(#""")([\s\S]*?)("""#)/y, QUOTED],
  DOUBLE,
  [/\bas!|!/y, 'operator'],
  [/\w+(?=[(:]|\.self)|(?<=\)\.)\w+/y, 'name'],
  [/\w+|[():,.]/y, 'function'],
];
const SWIFT: Rules = [
  [/\b(?:import|try|await)\b/y, 'keyword'],
  [
    /(let )(\()(\w+)(, )(\w+)(\))/y,
    ['keyword', 'plain', 'function', 'function', 'function', 'plain'],
  ],
  [/\b(?:var|let)\b/y, 'keyword'],
  DOUBLE,
  [/=/y, 'operator'],
  [/\w+(?=\()|(?<=\.)\w+/y, 'name'],
  [/\(/y, 'plain', () => SWIFT_CALL],
  [/\w+/y, 'plain'],
];

/** The rules of each grammar. */
export const LANGUAGES: ReadonlyMap<string, Rules> = new Map([
  ['csharp', CSHARP],
  ['go', GO],
  ['java', JAVA],
  ['js', JAVASCRIPT],
  ['kotlin', KOTLIN],
  ['php', PHP],
  ['python', PYTHON],
  ['ruby', RUBY],
  ['sh', SHELL],
  ['swift', SWIFT],
]);
