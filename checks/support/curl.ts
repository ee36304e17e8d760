/** A request as the words of a `curl` command describe it. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Query parameters that `--get` makes of the data. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The body as text; undefined for none. A file's name begins with "@". */
  readonly body: string | undefined;
  /** Whether the data are fields of a form. */
  readonly isForm: boolean;
}

/** Flags that take a value, by the name under which this module knows them. */
const VALUED: Readonly<Record<string, string>> = {
  '-X': 'request',
  '--request': 'request',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--json': 'json',
  '--data-urlencode': 'form',
  '--url': 'url',
  '-o': 'skip',
  '--output': 'skip',
  '-w': 'skip',
  '--write-out': 'skip',
  '-D': 'skip',
  '--dump-header': 'skip',
  '--max-time': 'skip',
  '--connect-timeout': 'skip',
  '--retry': 'skip',
  '--unix-socket': 'skip',
};
const PLAIN = new Set(
  '-s --silent -S --show-error -f --fail --fail-with-body -i --include -G --get -I --head -L --location -N --no-buffer -v --verbose -sS -sSf -sI'.split(
    ' ',
  ),
);

/**
 * Reads the words of a `curl` command.
 * @throws Error that names a flag which pages do not use, or the missing URL
 */
export function parseCurl(words: readonly string[]): CurlRequest {
  const { values, flags } = readOptions(words.slice(1));
  const of = (name: string) => values.filter(([key]) => key === name).map(([, value]) => value);
  const [url] = of('url');
  if (url === undefined) throw new Error('the curl command has no URL.');
  const json = of('json');
  const form = of('form');
  const data = [...of('data'), ...json, ...form];
  const isGet = flags.has('-G') || flags.has('--get');
  const headers = of('header').map(splitHeader);
  if (json.length > 0) headers.push(['Content-Type', 'application/json']);
  return {
    method: of('request')[0] ?? impliedMethod(flags, isGet, data),
    url,
    headers,
    query: isGet ? data.map(splitField) : [],
    body: isGet || data.length === 0 ? undefined : data.join('&'),
    isForm: form.length > 0,
  };
}

function readOptions(words: readonly string[]) {
  const values: [string, string][] = [];
  const flags = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [name = '', inline] = word.startsWith('--') ? word.split(/=(.*)/s) : [word];
    const kind = VALUED[name];
    if (kind !== undefined) {
      values.push([kind, inline ?? words[at + 1] ?? '']);
      if (inline === undefined) at += 1;
    } else if (word.startsWith('-')) {
      if (!PLAIN.has(word)) throw new Error(`the flag ${word} of curl is not one that pages use.`);
      flags.add(word);
    } else values.push(['url', word]);
  }
  return { values, flags };
}

function impliedMethod(flags: ReadonlySet<string>, isGet: boolean, data: readonly string[]) {
  if (flags.has('-I') || flags.has('--head')) return 'HEAD';
  return data.length > 0 && !isGet ? 'POST' : 'GET';
}

function splitHeader(header: string): readonly [string, string] {
  const [name = '', ...rest] = header.split(':');
  return [name.trim(), rest.join(':').trim()];
}

function splitField(field: string): readonly [string, string] {
  const [name = '', ...rest] = field.split('=');
  return [name, rest.join('=')];
}
