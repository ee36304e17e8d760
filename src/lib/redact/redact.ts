/** What stands in the place of a secret. */
export const REDACTED = '[redacted]';

/** Words that name a secret on their own, in the singular. */
const SECRET_WORDS = new Set([
  'authorization',
  'bearer',
  'cookie',
  'credential',
  'passphrase',
  'passwd',
  'password',
  'pwd',
  'secret',
  'token',
]);

/** Words that make a "key" after them a secret: `apiKey`, `write_key`, `SIGNING-KEY`. */
const SECRET_KEYS = new Set([
  'access',
  'admin',
  'api',
  'app',
  'auth',
  'client',
  'encryption',
  'license',
  'mobile',
  'private',
  'sdk',
  'server',
  'service',
  'signing',
  'write',
]);

/** The words of a name in camel case, kebab case or snake case: lower case, plural "s" taken off. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** Whether a setting with this name holds a secret: `apiKey`, `write_key`, `clientSecret`, `token`. */
export function isSecretName(name: string): boolean {
  const words = splitWords(name);
  return words.some((word, index) => {
    if (SECRET_WORDS.has(word)) return true;
    if (/^(api|write|access|private|secret)key$/.test(word)) return true;
    return /^keys?$/.test(word) && SECRET_KEYS.has(words[index - 1] ?? '');
  });
}

/** Takes user name and password out of a URL, and secret query parameters out of any link. */
function redactLink(text: string): string {
  return text
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${REDACTED}@`)
    .replace(/([?&#])([^=&#\s]+)=([^&#\s]+)/g, (pair, start: string, name: string) =>
      isSecretName(name) ? `${start}${name}=${REDACTED}` : pair,
    );
}

/**
 * A copy of plain data in which everything under a secret's name reads "[redacted]", at any depth, and
 * URLs carry no credentials. A secret that is not set ("", null, undefined) stays as it is, so that a
 * reader sees it is missing.
 */
export function redactSecrets(value: unknown): unknown {
  if (typeof value === 'string') return redactLink(value);
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) ? hide(inner) : redactSecrets(inner),
    ]),
  );
}

function hide(value: unknown): unknown {
  return value === '' || value === null || value === undefined ? value : REDACTED;
}
