/** How a fence is looked at before it is published. */
export type Check = 'types' | 'grammar' | 'data' | 'shell' | 'text';

/** A language of code fences. */
export interface FenceLanguage {
  readonly check: Check;
  /** The grammar or the parser that reads it. */
  readonly parser?: string;
  /** Other names of it. */
  readonly aliases?: readonly string[];
}

/** Every language that a fence may have. A new one needs a way to be checked, or a reason here. */
export const LANGUAGES: Readonly<Record<string, FenceLanguage>> = {
  ts: { check: 'types', aliases: ['typescript', 'mts'] },
  tsx: { check: 'types' },
  js: { check: 'types', aliases: ['javascript', 'mjs', 'cjs'] },
  jsx: { check: 'types' },
  sh: { check: 'shell', parser: 'bash', aliases: ['bash', 'shell', 'zsh'] },
  console: { check: 'shell', parser: 'bash', aliases: ['shellsession', 'sh-session'] },
  json: { check: 'data', parser: 'json' },
  jsonc: { check: 'data', parser: 'jsonc' },
  yaml: { check: 'data', parser: 'yaml', aliases: ['yml'] },
  toml: { check: 'data', parser: 'toml' },
  xml: { check: 'data', parser: 'xml', aliases: ['svg'] },
  html: { check: 'data', parser: 'html' },
  env: { check: 'grammar', parser: 'dotenv', aliases: ['dotenv'] },
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
  // No maintained grammar of Groovy comes built: brackets and quotes are all that is read.
  groovy: { check: 'grammar', parser: 'brackets', aliases: ['gradle'] },
  objc: { check: 'grammar', parser: 'brackets', aliases: ['objective-c'] },
  // The same for the dialects of warehouses, for Dockerfiles, and for settings.
  sql: { check: 'grammar', parser: 'brackets' },
  docker: { check: 'grammar', parser: 'brackets', aliases: ['dockerfile'] },
  nginx: { check: 'grammar', parser: 'brackets' },
  ini: { check: 'grammar', parser: 'brackets', aliases: ['properties', 'conf'] },
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

/** Every name that a fence may carry. */
export const LANGUAGE_NAMES: readonly string[] = [...names.keys()];

/** The language of a fence by any of its names. */
export function findLanguage(name: string): string | undefined {
  return names.get(name.toLowerCase());
}

/** Names of languages that are not written like a sentence's first word. */
const LABELS: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  sh: 'Shell',
  console: 'Terminal',
  jsonc: 'JSON',
  env: '.env',
  hcl: 'Terraform',
  csharp: 'C#',
  powershell: 'PowerShell',
  brightscript: 'BrightScript',
  objc: 'Objective-C',
  docker: 'Dockerfile',
};
const ACRONYMS = ['json', 'yaml', 'toml', 'xml', 'html', 'css', 'ini', 'php', 'sql'];

/** What readers call the language of a fence, such as "TypeScript" for "tsx". */
export function nameLanguage(language: string): string {
  const name = findLanguage(language) ?? language;
  if (ACRONYMS.includes(name)) return name.toUpperCase();
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** What a fence is there for. */
export const ROLES = ['run', 'check', 'syntax', 'output'] as const;
export type Role = (typeof ROLES)[number];

/** The words of a fence after its language, without those in quotes and braces. */
export function listMetaWords(meta: string): string[] {
  return meta
    .replace(/[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\})|"[^"]*"|'[^']*'|\/[^/]+\/|\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** The role of a fence: the one that it names, else what its language allows. */
export function findRole(language: string, meta: string): Role {
  const named = listMetaWords(meta).find((word) => (ROLES as readonly string[]).includes(word));
  if (named !== undefined) return named as Role;
  return LANGUAGES[language]?.check === 'text' ? 'output' : 'check';
}

const RUNS = 'Runs in the sandbox';
/** A command that calls an API of the product by its address. */
const API_CALL = /\bcurl\b[^;|&]*?https:\/\/[\w-]+\.guidon\.example\/(?:v\d|ofrep|oauth)\//s;

/**
 * How readers are told that the calls of a fence were made in the sandbox, by `checks/sandbox/pages` or
 * `npm run check:samples`. Without its code, a fence is none whose calls were made.
 */
export function describeRun(languageName: string, meta: string, code = ''): string | undefined {
  const language = findLanguage(languageName) ?? '';
  const role = findRole(language, meta);
  if (role === 'output') return undefined;
  if (role === 'run' || (language === 'sh' && API_CALL.test(code))) return RUNS;
  if (language !== 'json' || code === '' || !/\boperation="/.test(meta)) return undefined;
  return /\bpart="request"/.test(meta) ? RUNS : 'Same result in the sandbox';
}
