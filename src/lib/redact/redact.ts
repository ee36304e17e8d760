/** The replacement for a secret. */
export const REDACTED = '[redacted]';

/** Words that always mean a secret, in the singular. */
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

/** Words that make a following "key" a secret: `apiKey`, `write_key`, `SIGNING-KEY`. */
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

/** Splits a name in camel case, kebab case, or snake case into lowercase words without a plural "s". */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** Whether a name is that of a secret: `apiKey`, `write_key`, `clientSecret`, `token`. */
export function isSecretName(name: string): boolean {
  const words = splitWords(name);
  return words.some((word, index) => {
    if (SECRET_WORDS.has(word)) return true;
    if (/^(api|write|access|private|secret)key$/.test(word)) return true;
    return /^keys?$/.test(word) && SECRET_KEYS.has(words[index - 1] ?? '');
  });
}

/** Removes user name and password from a URL, and secret query parameters from any link. */
function redactLink(text: string): string {
  return text
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${REDACTED}@`)
    .replace(/([?&#])([^=&#\s]+)=([^&#\s]+)/g, (pair, start: string, name: string) =>
      isSecretName(name) ? `${start}${name}=${REDACTED}` : pair,
    );
}

/**
 * Copies plain data with all values of secret names replaced by "[redacted]", at any depth, and without
 * credentials in URLs. Missing secrets ("", null, undefined) are kept, to show that they are missing.
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
