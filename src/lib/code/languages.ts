import { parseFenceMeta } from './fence-meta.ts';

/** How the code in a fence is checked: types by TypeScript, syntax by a parser, or not at all (`text`). */
export type Check = 'types' | 'grammar' | 'data' | 'shell' | 'text';

export interface FenceLanguage {
  readonly check: Check;
  /** The grammar or parser to check it with. */
  readonly parser?: string;
  readonly aliases?: readonly string[];
}

/** All languages that code fences may use. For a new one without a full check, give the reason in a comment. */
export const LANGUAGES: Readonly<Record<string, FenceLanguage>> = {
  ts: { check: 'types', aliases: ['typescript', 'mts'] },
  tsx: { check: 'types' },
  js: { check: 'types', aliases: ['javascript', 'mjs', 'cjs'] },
  jsx: { check: 'types' },
  sh: { check: 'shell', parser: 'bash', aliases: ['bash', 'shell', 'zsh'] },
  console: { check: 'shell', parser: 'bash', aliases: ['shellsession', 'sh-session'] },
  json: { check: 'data', parser: 'json' },
  yaml: { check: 'data', parser: 'yaml', aliases: ['yml'] },
  toml: { check: 'data', parser: 'toml' },
  xml: { check: 'data', parser: 'xml', aliases: ['svg'] },
  html: { check: 'data', parser: 'html' },
  css: { check: 'grammar', parser: 'css' },
  hcl: { check: 'grammar', parser: 'hcl', aliases: ['terraform', 'tf'] },
  python: { check: 'grammar', parser: 'python', aliases: ['py'] },
  go: { check: 'grammar', parser: 'go' },
  java: { check: 'grammar', parser: 'java' },
  kotlin: { check: 'grammar', parser: 'kotlin', aliases: ['kt', 'kts'] },
  swift: { check: 'grammar', parser: 'swift' },
  dart: { check: 'grammar', parser: 'dart' },
  php: { check: 'grammar', parser: 'php' },
  ruby: { check: 'grammar', parser: 'ruby', aliases: ['rb'] },
  csharp: { check: 'grammar', parser: 'csharp', aliases: ['cs', 'c#', 'dotnet'] },
  c: { check: 'grammar', parser: 'cpp' },
  powershell: { check: 'grammar', parser: 'powershell', aliases: ['ps1', 'pwsh'] },
  brightscript: { check: 'grammar', parser: 'brightscript', aliases: ['brs'] },
  // There is no maintained, prebuilt Groovy grammar, so only brackets and quotes are checked.
  groovy: { check: 'grammar', parser: 'brackets', aliases: ['gradle'] },
  objc: { check: 'grammar', parser: 'brackets', aliases: ['objective-c'] },
  // The same applies to SQL dialects, Dockerfiles, and settings files.
  sql: { check: 'grammar', parser: 'brackets' },
  docker: { check: 'grammar', parser: 'brackets', aliases: ['dockerfile'] },
  ini: { check: 'grammar', parser: 'brackets', aliases: ['properties', 'conf'] },
  env: { check: 'grammar', parser: 'brackets', aliases: ['dotenv'] },
  text: {
    check: 'text',
    aliases: ['txt', 'plaintext', 'log', 'diff', 'csv', 'md', 'mdx', 'markdown', 'http'],
  },
};

const names = new Map(
  Object.entries(LANGUAGES).flatMap(([name, { aliases = [] }]) =>
    [name, ...aliases].map((alias) => [alias, name] as const),
  ),
);

export const LANGUAGE_NAMES: readonly string[] = [...names.keys()];

/** Returns the main name of a language: "sh" for "bash". Undefined for an unknown language. */
export function findLanguage(name: string): string | undefined {
  return names.get(name.toLowerCase());
}

/** The display names of languages for which capitalizing the name isn't enough. */
const LABELS: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  sh: 'Shell',
  console: 'Terminal',
  env: '.env',
  hcl: 'Terraform',
  csharp: 'C#',
  powershell: 'PowerShell',
  brightscript: 'BrightScript',
  objc: 'Objective-C',
  docker: 'Dockerfile',
};
const ACRONYMS = ['json', 'yaml', 'toml', 'xml', 'html', 'css', 'ini', 'php', 'sql'];

/** The display name of a fence's language, such as "TypeScript" for "tsx". */
export function nameLanguage(language: string): string {
  const name = findLanguage(language) ?? language;
  if (ACRONYMS.includes(name)) return name.toUpperCase();
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** What a fence is: code to `run` or only `check`, `output` of the fence before it, or other text (`syntax`). */
const ROLES = ['run', 'check', 'syntax', 'output'] as const;
export type Role = (typeof ROLES)[number];

/** How a line is marked: `{2-4}` marks lines, `ins={3}` and `del={3}` show them as added and removed. */
export type LineMark = 'mark' | 'ins' | 'del';

/** Lists the marked lines in a fence's meta string, by number. */
export function listMarkedLines(meta = ''): ReadonlyMap<number, LineMark> {
  const marks = new Map<number, LineMark>();
  for (const [, name = 'mark', list = ''] of meta.matchAll(/(?:\b(mark|ins|del)=)?\{([\d,-]+)\}/g))
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range.split('-').map(Number);
      for (let line = first; line <= last; line++) marks.set(line, name as LineMark);
    }
  return marks;
}

/** Returns the role in a fence's meta string, or the default role of its language. */
export function findRole(language: string, meta: string): Role {
  const options = parseFenceMeta(meta);
  const named = ROLES.find((role) => options[role] !== undefined);
  if (named !== undefined) return named;
  return LANGUAGES[language]?.check === 'text' ? 'output' : 'check';
}

const RUNS = 'Runs in the sandbox';
/** Matches a `curl` command that calls one of the product's APIs. */
const API_CALL = /\bcurl\b[^;|&]*?https:\/\/[\w-]+\.guidon\.example\/(?:v\d|ofrep|oauth)\//s;

/** Returns the label of a fence that `checks/sandbox/pages` runs or compares. Undefined for other fences. */
export function describeRun(languageName: string, meta: string, code = ''): string | undefined {
  const language = findLanguage(languageName) ?? '';
  const role = findRole(language, meta);
  if (role === 'output' || role === 'syntax') return undefined;
  if (role === 'run' || (language === 'sh' && API_CALL.test(code))) return RUNS;
  const { operation, part } = parseFenceMeta(meta);
  if (language !== 'json' || code === '' || operation === undefined) return undefined;
  return part === 'request' ? RUNS : 'Same result in the sandbox';
}
