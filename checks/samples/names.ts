import { distance } from 'fastest-levenshtein';
import { LANGUAGES } from '../../src/lib/code/languages.ts';
import type { Sdk } from '../../src/lib/sdks/index.ts';
import { nearestHint } from '../../src/lib/text/nearest.ts';
import { blame, type Fence, type Problem } from './fence.ts';

/** The shortest name that is compared: shorter words resemble too many others. */
const NAME_MIN_CHARS = 7;
/** From this length on, a word may differ from a name in two characters. */
const LONG_CHARS = 10;

/** Names of other libraries that resemble one of ours, and words of messages. */
const OTHERS = ['getHeader', 'metadata', 'Initialized'];

const wordsOf = (text: string): string[] => text.match(/[A-Za-z_]\w+/g) ?? [];

/** A variable is often named like its type, but starts with a small letter. */
const toLowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** The words of an SDK's record, which is a file in `src/content/data/sdks`. */
interface Words {
  /** The names of its API, options, users, and events. */
  readonly names: readonly string[];
  /** All words, including those of texts, with a small first letter. */
  readonly all: ReadonlySet<string>;
}

const collected = new WeakMap<Sdk, Words>();

function collectWords({ record }: Sdk): Words {
  const tables = [...record.options, record.user, record.event].filter(
    (table) => table !== undefined,
  );
  const names = [
    ...record.api.flatMap(({ name, members }) => [name, ...members.map((member) => member.name)]),
    ...tables.flatMap(({ type, fields }) => [type, ...fields.map(({ name }) => name)]),
    record.openFeature?.provider ?? '',
  ].flatMap(wordsOf);
  return {
    names: [...new Set(names)].filter((name) => name.length >= NAME_MIN_CHARS),
    all: new Set([
      ...wordsOf(JSON.stringify(record)).map(toLowerFirst),
      ...OTHERS.map(toLowerFirst),
    ]),
  };
}

/**
 * Reports words that are almost a name in the SDK's record. A word that the page uses again is the reader's
 * own name. Skips TypeScript, which the compiler checks.
 */
export function checkNearMisses(fence: Fence, page: readonly Fence[], sdk: Sdk): Problem[] {
  const isOurs =
    fence.name === sdk.record.fence && LANGUAGES[fence.language ?? '']?.check === 'grammar';
  if (!isOurs) return [];
  const { names, all } = collected.get(sdk) ?? collectWords(sdk);
  collected.set(sdk, { names, all });
  const used = page.flatMap(({ code }) => wordsOf(code));
  return [...fence.code.matchAll(/[A-Za-z_]\w+/g)].flatMap(({ 0: word, index }) => {
    if (all.has(toLowerFirst(word)) || used.filter((other) => other === word).length > 1) return [];
    const edits = word.length < LONG_CHARS ? 1 : 2;
    const near = names.filter((name) => distance(word, name) <= edits);
    if (near.length === 0) return [];
    const line = fence.code.slice(0, index).split('\n').length - 1;
    return [blame(fence, `The record does not know "${word}".${nearestHint(word, near)}`, line)];
  });
}

/** Our packages that have no SDK record, with what they are. */
const OTHER_PACKAGES: Readonly<Record<string, string>> = {
  '@guidon/cli': 'the CLI',
  '@guidon/vercel-edge-config': 'the integration with Vercel Edge Config',
  '@guidon/web-debugger': 'the web debugger',
};

const PACKAGE =
  /@guidon\/[\w-]+|\bdev\.guidon:[\w-]+|(?<!\/)\bguidon[-_](?:\w+[-_])*sdk\b|\bguidon_flutter_\w+|\bGuidon\.SDK\.[\w.]*\w/g;

const listSources = ({ record }: Sdk): string[] => [
  ...record.api.map(({ from }) => from),
  ...record.options.flatMap(({ from }) => from ?? []),
  ...record.packages.map(({ name }) => name),
];

/** Reports packages with our name that no SDK's record has, in any language. */
export function checkPackages(fence: Fence, sdks: readonly Sdk[]): Problem[] {
  const known = [...new Set([...sdks.flatMap(listSources), ...Object.keys(OTHER_PACKAGES)])];
  return [...fence.code.matchAll(PACKAGE)].flatMap(({ 0: name, index }) => {
    const isKnown = known.some(
      (other) =>
        other === name ||
        (other.startsWith(name) && /^\W/.test(other.slice(name.length))) ||
        (name.startsWith(other) && /^\W/.test(name.slice(other.length))),
    );
    if (isKnown) return [];
    const packages = sdks.flatMap(({ record }) => record.packages.map((one) => one.name));
    const line = fence.code.slice(0, index).split('\n').length - 1;
    return [
      blame(fence, `No record has the package "${name}".${nearestHint(name, packages)}`, line),
    ];
  });
}
