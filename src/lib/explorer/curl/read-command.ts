import type { Pair } from '../state.ts';
import type { ShellCommand } from './parse-shell.ts';

/** Data from an option such as `--data`. For `data` and `json`, text that starts with `@` is a file name. */
export interface CommandData {
  readonly text: string;
  readonly kind: 'data' | 'encoded' | 'json' | 'raw';
}

/** The request that a `curl` command sends. */
export interface Command {
  /** In uppercase. */
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Pair[];
  /** URL-encoded query parameters, such as `a=1`, from `--get` and `--url-query`. */
  readonly query: readonly string[];
  readonly data: readonly CommandData[];
  /** Variables without a known value, such as `TOKEN`, and substitutions, such as `$(cat key)`. */
  readonly variables: readonly string[];
  /** Sentences about parts of the command that aren't used. */
  readonly notes: readonly string[];
}

type Meaning =
  | 'method'
  | 'header'
  | 'url'
  | 'url-query'
  | 'user'
  | 'bearer'
  | 'cookie'
  | 'upload'
  | CommandData['kind']
  /** A part of a multipart form, which no operation accepts. */
  | 'part'
  /** An option that takes a value but doesn't affect the request. */
  | 'ignored';

const VALUED: Readonly<Record<string, Meaning>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-ascii': 'data',
  '--data-binary': 'data',
  '--data-raw': 'raw',
  '--data-urlencode': 'encoded',
  '--json': 'json',
  '-F': 'part',
  '--form': 'part',
  '--form-string': 'part',
  '--url': 'url',
  '--url-query': 'url-query',
  '-u': 'user',
  '--user': 'user',
  '--oauth2-bearer': 'bearer',
  '-b': 'cookie',
  '--cookie': 'cookie',
  '-T': 'upload',
  '--upload-file': 'upload',
};

/** curl options that take a value but don't affect the request, from `curl --help all`. */
const IGNORED_VALUED =
  '-A --user-agent -e --referer -o --output -w --write-out -m --max-time --connect-timeout --retry --retry-delay --retry-max-time -D --dump-header -c --cookie-jar --resolve --limit-rate --max-redirs --cacert --stderr --trace --trace-ascii -K --config --output-dir --interface --speed-limit --speed-time --abstract-unix-socket --alt-svc --aws-sigv4 --capath -E --cert --cert-type --ciphers --connect-to -C --continue-at --create-file-mode --crlfile --curves --delegation --dns-interface --dns-ipv4-addr --dns-ipv6-addr --dns-servers --doh-url --egd-file --engine --etag-compare --etag-save --expect100-timeout --ftp-account --ftp-alternative-to-user --ftp-method -P --ftp-port --ftp-ssl-ccc-mode --happy-eyeballs-timeout-ms --hostpubmd5 --hostpubsha256 --hsts --keepalive-time --key --key-type --krb --libcurl --local-port --login-options --mail-auth --mail-from --mail-rcpt --max-filesize --netrc-file --noproxy --parallel-max --pass --pinnedpubkey --proto --proto-default --proto-redir --proxy-cacert --proxy-capath --proxy-cert --proxy-cert-type --proxy-ciphers --proxy-crlfile --proxy-header --proxy-key --proxy-key-type --proxy-pass --proxy-pinnedpubkey --proxy-service-name --proxy-tls13-ciphers --proxy-tlsauthtype --proxy-tlspassword --proxy-tlsuser -U --proxy-user --proxy1.0 --pubkey -Q --quote --random-file -r --range --rate --request-target --sasl-authzid --service-name --socks4 --socks4a --socks5 --socks5-gssapi-service --socks5-hostname -Y -y -t --telnet-option --tftp-blksize -z --time-cond --tls-max --tls13-ciphers --tlsauthtype --tlspassword --tlsuser --unix-socket -x --proxy --preproxy --variable --ech --haproxy-clientip --ip-tos --vlan-priority --ipfs-gateway --trace-config --keepalive-cnt --sigalgs --upload-flags --parallel-max-host --knownhosts --ssl-sessions';
const IGNORED_PLAIN =
  '-s --silent -S --show-error -f --fail --fail-with-body -i --include --show-headers -L --location -v --verbose -k --insecure -N --no-buffer -# --progress-bar --compressed -g --globoff -j -4 --ipv4 -6 --ipv6 --http1.1 --http2 --http3 --no-progress-meter --basic --path-as-is -O --remote-name --create-dirs --tcp-nodelay --ssl-reqd --no-keepalive --raw --tlsv1.2 --tlsv1.3 --remove-on-error --retry-all-errors';

const VALUED_FLAGS: Readonly<Record<string, Meaning>> = {
  ...VALUED,
  ...Object.fromEntries(IGNORED_VALUED.split(' ').map((flag) => [flag, 'ignored' as const])),
};
const PLAIN_FLAGS = new Set([...IGNORED_PLAIN.split(' '), '-G', '--get', '-I', '--head']);

interface Option {
  readonly meaning: Meaning;
  readonly value: string;
}

interface Options {
  readonly options: readonly Option[];
  readonly flags: ReadonlySet<string>;
  readonly notes: readonly string[];
}

/** Splits short options: `-sSXPOST` is `-s -S -X POST`. The first option with a value takes the rest. */
function splitShort(word: string): readonly string[] {
  const flags: string[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const flag = `-${word[at]}`;
    flags.push(flag);
    if (VALUED_FLAGS[flag] === undefined) continue;
    const rest = word.slice(at + 1);
    return rest === '' ? flags : [...flags, rest];
  }
  return flags;
}

/** Splits words into flags and values. The value of a flag can itself start with "-". */
function* splitFlags(words: readonly string[]): Generator<{ flag?: string; value?: string }> {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isLong = word.startsWith('--') && word.length > 2;
    const isShort = !isLong && word.startsWith('-') && word.length > 1;
    if (!isLong && !isShort) {
      if (word !== '--') yield { value: word };
      continue;
    }
    const parts = isLong ? [word] : splitShort(word);
    const last = parts.findIndex((part) => VALUED_FLAGS[part] !== undefined);
    for (const flag of last < 0 ? parts : parts.slice(0, last)) yield { flag };
    if (last < 0) continue;
    const flag = parts[last] ?? '';
    const inline = parts[last + 1];
    if (inline === undefined) at += 1;
    yield { flag, value: inline ?? words[at] ?? '' };
  }
}

function readOptions(words: readonly string[]): Options {
  const options: Option[] = [];
  const flags = new Set<string>();
  const notes: string[] = [];
  for (const { flag, value = '' } of splitFlags(words)) {
    const meaning = flag === undefined ? 'url' : VALUED_FLAGS[flag];
    if (meaning === 'part') notes.push(`The form part ${value} is left out: the API takes JSON.`);
    else if (meaning !== undefined) options.push({ meaning, value });
    else if (flag !== undefined && PLAIN_FLAGS.has(flag)) flags.add(flag);
    else notes.push(`The option ${flag} is not known here and is left out.`);
  }
  return { options, flags, notes };
}

function splitHeader(text: string): Pair {
  const [, name = text, value = ''] = /^([^:;]*)[:;]([\s\S]*)$/.exec(text) ?? [];
  return [name.trim(), value.trim()];
}

const DATA_KINDS: readonly Meaning[] = ['data', 'encoded', 'json', 'raw'];

function readHeaders(options: readonly Option[]): readonly Pair[] {
  return options.flatMap(({ meaning, value }): readonly Pair[] => {
    if (meaning === 'header') return [splitHeader(value)];
    if (meaning === 'bearer') return [['Authorization', `Bearer ${value}`]];
    if (meaning === 'cookie') return [['Cookie', value]];
    if (meaning === 'user') return [['Authorization', `Basic ${value}`]];
    return [];
  });
}

/** Encodes the text in `name=text` as `--data-urlencode` does. */
export function encodeData(text: string): string {
  const at = text.indexOf('=');
  if (at < 0) return encodeURIComponent(text);
  const name = text.slice(0, at);
  const value = encodeURIComponent(text.slice(at + 1));
  return name === '' ? value : `${name}=${value}`;
}

function pickMethod(
  options: readonly Option[],
  flags: ReadonlySet<string>,
  hasBody: boolean,
): string {
  const given = options.findLast(({ meaning }) => meaning === 'method')?.value;
  if (given !== undefined) return given.toUpperCase();
  if (flags.has('-I') || flags.has('--head')) return 'HEAD';
  if (options.some(({ meaning }) => meaning === 'upload')) return 'PUT';
  return hasBody ? 'POST' : 'GET';
}

/** Reads a `curl` command. Undefined if the command isn't `curl`. */
export function readCommand({
  words,
  reads,
}: Pick<ShellCommand, 'words' | 'reads'>): Command | undefined {
  const start = words.findIndex((word) => /^(.*[/\\])?curl(\.exe)?$/i.test(word));
  if (start < 0) return undefined;
  const own = words.slice(start + 1);
  const { options, flags, notes } = readOptions(own);
  const urls = options.filter(({ meaning }) => meaning === 'url').map(({ value }) => value);
  const all = options.flatMap(({ meaning, value }): readonly CommandData[] => {
    if (meaning === 'upload') return [{ kind: 'data', text: `@${value}` }];
    return DATA_KINDS.includes(meaning)
      ? [{ kind: meaning as CommandData['kind'], text: value }]
      : [];
  });
  const isGet = flags.has('-G') || flags.has('--get');
  const extra = options.filter(({ meaning }) => meaning === 'url-query');
  const print = ({ kind, text }: CommandData) => (kind === 'encoded' ? encodeData(text) : text);
  return {
    method: pickMethod(options, flags, all.length > 0 && !isGet),
    url: urls[0] ?? '',
    headers: readHeaders(options),
    query: [...extra.map(({ value }) => encodeData(value)), ...(isGet ? all.map(print) : [])],
    data: isGet ? [] : all,
    variables: [...reads, ...own.flatMap((word) => word.match(/\$\([^)]*\)/g) ?? [])],
    notes: [
      ...notes,
      ...(urls.length > 1 ? [`Of ${urls.length} addresses only the first one is taken.`] : []),
    ],
  };
}
