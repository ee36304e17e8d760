import { parseArgs } from 'node:util';
import { DEFAULT_SANDBOX_PORT } from '../site/limits.ts';

const MAX_LATENCY_MS = 60_000;

export const describeUsage = (command: string) => `${command} [flags]
  --port <number>         port on 127.0.0.1, default ${DEFAULT_SANDBOX_PORT}; 0 takes any free one
  --seed <whole number>   the same IDs and faults on each run
  --latency <ms>          how long each answer takes, up to ${MAX_LATENCY_MS}
  --fail-rate <0 to 1>    the share of calls that fail with 500
  --rate-limit <number>   calls a minute for each key, where the API documents 429
  --empty                 an organization without projects
  --allow-origin <origin> a website whose pages may send requests, such as https://docs.example;
                          pages of this machine may do so anyway. Repeat it for several.
  --help                  prints these flags`;

function readNumber(
  flag: string,
  text: string | undefined,
  { min, max, whole }: { min: number; max: number; whole: boolean },
) {
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? 'a whole number' : 'a number';
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  throw new Error(`--${flag} is "${text}"; write ${kind} ${range}.`);
}

/** Checks that a text is an origin: a scheme, a host, and maybe a port. */
function readOrigin(text: string): string {
  if (/^https?:/.test(text) && URL.parse(text)?.origin === text) return text;
  throw new Error(`--allow-origin is "${text}"; write an origin such as https://docs.example.`);
}

/** Reads the flags. Throws for an invalid value, with the valid ones. */
export function readFlags(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      seed: { type: 'string' },
      latency: { type: 'string' },
      'fail-rate': { type: 'string' },
      'rate-limit': { type: 'string' },
      empty: { type: 'boolean' },
      'allow-origin': { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  const whole = { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true };
  const port = readNumber('port', values.port, { ...whole, max: 65_535 });
  return {
    help: values.help ?? false,
    port: port ?? DEFAULT_SANDBOX_PORT,
    empty: values.empty ?? false,
    origins: (values['allow-origin'] ?? []).map(readOrigin),
    seed: readNumber('seed', values.seed, whole),
    latency: readNumber('latency', values.latency, { ...whole, max: MAX_LATENCY_MS }),
    failRate: readNumber('fail-rate', values['fail-rate'], { min: 0, max: 1, whole: false }),
    rateLimit: readNumber('rate-limit', values['rate-limit'], { ...whole, min: 1 }),
  };
}
