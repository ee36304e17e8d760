export const REDACTED = '[redacted]';

/** Words that mean a secret, such as "token", and words that mean one before "key", as in "apiKey". */
const SECRETS =
  'authorization|bearer|cookie|credential|passphrase|passwd|password|pwd|secret|token';
const KEYS =
  'access|admin|api|app|auth|client|encryption|license|mobile|private|sdk|secret|server|service|signing|write';
const SECRET_NAME = new RegExp(`(^|_)(${SECRETS}|(${KEYS})_?key)s?(_|$)`);

/** Whether a name is that of a secret: `apiKey`, `write_key`, `clientSecret`, `token`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1_')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_');
  return SECRET_NAME.test(words);
}

/** Replaces the user name and password in a URL, and the values of secret query parameters. */
function redactLink(text: string): string {
  return text
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${REDACTED}@`)
    .replace(/([?&#])([^=&#?\s]+)=([^&#\s]+)/g, (pair, start: string, name: string) =>
      isSecretName(name) ? `${start}${name}=${REDACTED}` : pair,
    );
}

/** Copies data, and replaces each secret in it with "[redacted]". An empty secret stays empty. */
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
