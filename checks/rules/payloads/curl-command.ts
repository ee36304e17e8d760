import { parseArgs } from 'node:util';

export interface CurlCommand {
  /** In uppercase. */
  readonly method: string;
  readonly url: string;
  /** Parameters that options add to the URL. */
  readonly query: URLSearchParams;
  /** Undefined without a body. `@name` is the content of a file. */
  readonly body: string | undefined;
}

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'string', multiple: true } as const;
const SWITCH = { type: 'boolean' } as const;

/** The options of curl that pages use. Those below the blank line don't affect the request's content. */
const OPTIONS = {
  request: { ...TEXT, short: 'X' },
  get: { ...SWITCH, short: 'G' },
  head: { ...SWITCH, short: 'I' },
  data: { ...TEXTS, short: 'd' },
  'data-urlencode': TEXTS,
  json: TEXTS,

  header: { ...TEXTS, short: 'H' },
  output: { ...TEXT, short: 'o' },
  'write-out': { ...TEXT, short: 'w' },
  'max-time': { ...TEXT, short: 'm' },
  silent: { ...SWITCH, short: 's' },
  'show-error': { ...SWITCH, short: 'S' },
  fail: { ...SWITCH, short: 'f' },
  'fail-with-body': SWITCH,
} as const;

/** Encodes the text in `name=text`, as `--data-urlencode` does. */
function encode(text: string): string {
  const [, name = '', value = ''] = /^(?:([^=]*)=)?([\s\S]*)$/.exec(text) ?? [];
  return name === '' ? encodeURIComponent(value) : `${name}=${encodeURIComponent(value)}`;
}

/**
 * Reads the request that a `curl` command sends.
 * @param words the words after `curl`
 * @throws TypeError with the option, if pages don't use it yet
 */
export function readCurl(words: readonly string[]): CurlCommand {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
  });
  const { data = [], json = [], 'data-urlencode': texts = [] } = values;
  const sent = [...data, ...json, ...texts.map(encode)].join('&');
  const inQuery = values.get === true;
  const hasBody = sent !== '' && !inQuery;
  const usual = values.head === true ? 'HEAD' : hasBody ? 'POST' : 'GET';
  return {
    method: (values.request ?? usual).toUpperCase(),
    url: positionals[0] ?? '',
    query: new URLSearchParams(inQuery ? sent : ''),
    body: hasBody ? sent : undefined,
  };
}
