import { nearestHint } from '../../src/lib/nearest/nearest.ts';
import type { Sdk } from '../../src/lib/sdks/index.ts';
import type { Node } from 'web-tree-sitter';
import { LANGUAGES } from '../../src/lib/samples/languages.ts';
import { readLevel } from './brackets.ts';
import { blame, type Fence, type Problem } from './fence.ts';
import { parseSample } from './grammar.ts';

/** The names in the record of an SDK, which is a file in `src/content/data/sdks`. */
interface Names {
  /** The names of each type's fields and methods, by the type's name. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that may follow a dot when the type is unknown, such as methods and options. */
  readonly members: ReadonlySet<string>;
  /** Names that samples may use without a qualifier. */
  readonly exported: ReadonlySet<string>;
  /** Functions that return an SDK type. */
  readonly factories: readonly string[];
  /** Names of packages, namespaces, and modules. */
  readonly sources: readonly string[];
}

/** Returns a name with and without its qualifier: "Guidon::User" and "User". */
const spellings = (name: string): string[] => {
  const last = name.split(/::|\.|\\/).at(-1) ?? name;
  return last === name ? [name] : [name, last];
};

/** Returns all words in signatures, including the names of parameters. */
const wordsOf = (texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => text?.match(/\w+/g) ?? []);

const collected = new WeakMap<Sdk, Names>();

/** Returns the names in an SDK's record. They are collected at the first call. */
function namesOf(sdk: Sdk): Names {
  const names = collected.get(sdk) ?? collectNames(sdk);
  collected.set(sdk, names);
  return names;
}

function collectNames({ record }: Sdk): Names {
  const types = new Map<string, Set<string>>();
  const add = (type: string, names: readonly string[]) => {
    for (const name of spellings(type))
      types.set(name, new Set([...(types.get(name) ?? []), ...names]));
  };
  for (const table of [...record.options, record.user, record.event]) {
    if (table)
      add(
        table.type,
        table.fields.map(({ name }) => name),
      );
  }
  for (const { name, members, signature, overloads } of record.api) {
    const made = members.filter(({ kind }) => kind === 'constructor');
    const parameters = made.flatMap((member) => wordsOf([member.signature, ...member.overloads]));
    add(name, [
      ...members.map((member) => member.name),
      ...parameters,
      ...wordsOf([signature, ...overloads]),
    ]);
  }
  const own = [...types.values()].flatMap((names) => [...names]);
  const exported = new Set([...types.keys(), ...spellings(record.openFeature?.provider ?? '')]);
  const sources = [
    ...record.api.map(({ from }) => from),
    ...record.options.flatMap(({ from }) => from ?? []),
    ...record.packages.map(({ name }) => name),
  ];
  const factories = record.api
    .filter(({ kind, signature = '' }) => {
      const result = /\)\s*(?:->|:)?\s*([^)]*\)?[^)]*)$/.exec(signature)?.[1] ?? '';
      return kind === 'function' && wordsOf([result]).some((word) => types.has(word));
    })
    .map(({ name }) => name);
  return {
    types,
    factories,
    exported,
    members: new Set([...own, ...exported]),
    sources: [...new Set(sources)],
  };
}

const MASKED =
  /comment|^string|string$|_string_|string_(?:content|fragment|literal)|heredoc|char_?literal|regex/;
const KEPT = /interpol|substitution|expansion|embedded|template_substitution/;

/** Replaces comments and strings with spaces, but keeps expressions inside strings. */
function maskTexts(root: Node, code: string): string {
  const characters = [...code];
  const blank = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      if (characters[index] !== '\n') characters[index] = ' ';
    }
  };
  const visit = (node: Node): void => {
    if (MASKED.test(node.type) && !KEPT.test(node.type)) {
      const kept = listKept(node);
      let from = node.startIndex;
      for (const part of kept) {
        blank(from, part.startIndex);
        from = part.endIndex;
      }
      blank(from, node.endIndex);
      return;
    }
    for (const child of node.children) if (child) visit(child);
  };
  visit(root);
  return characters.join('');
}

function listKept(node: Node): Node[] {
  return node.children.flatMap((child) => {
    if (!child) return [];
    return KEPT.test(child.type) ? [child] : listKept(child);
  });
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length - 1;

/** Reports names that start with "Guidon" and are neither in the SDK's record nor declared on the page. */
function checkBrandNames(masked: string, names: Names, declared: string): [number, string][] {
  return [...masked.matchAll(/\bGuidon[A-Z]\w*/g)].flatMap(({ 0: name, index }) => {
    const isKnown =
      names.members.has(name) ||
      names.sources.some((source) => source.split(/[\W]+/).includes(name)) ||
      new RegExp(
        `\\b(?:class|struct|interface|enum|object|type|func|fun|function|sub|def|typealias|module|protocol|extension|string|const|val|let|var)\\s+${name}\\b`,
      ).test(declared);
    return isKnown
      ? []
      : [[index, `The record does not know "${name}".${nearestHint(name, names.exported)}`]];
  });
}

/** Matches an optional qualifier before a type of the SDK, such as `guidon.` or `Guidon::`. */
const QUALIFIER = String.raw`(?<![\w.:\\])(?:[\w.:\\]*[gG]uidon\w*(?:\.|::|\\))?`;

/** Lists the variables in a sample that are declared with a type of the SDK or get an object of such a type. */
function listReceivers(text: string, names: Names): Set<string> {
  const types = [...names.types.keys()].filter((name) => /^[A-Z]\w*$/.test(name)).join('|');
  if (types === '') return new Set();
  const factories = names.factories.join('|') || '(?!)';
  const bound = [
    // Matches `name: Type`, `name = Type(`, `name := &Type{`, and `$name = new Type(`.
    `(\\w+)\\s*(?::|:?=)\\s*(?:await\\s+|new\\s+|&|\\*|try!?\\s+)*${QUALIFIER}(?:${types})\\b(?![.:]\\w)`,
    // Matches `name, err := NewType(`.
    `(\\w+)(?:\\s*,\\s*\\w+)?\\s*:?=\\s*(?:await\\s+)?${QUALIFIER}(?:${factories})\\s*\\(`,
    // Matches `Type name =`, `Type name;`, and `*guidon.Type`.
    `${QUALIFIER}(?:${types})[?!]?[ \\t]+\\$?(\\w+)[ \\t]*(?:[=;,){]|$)`,
    `(\\w+)[ \\t]+\\*?guidon\\.(?:${types})\\b`,
  ];
  const found = bound.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, name = '']) => name),
  );
  return new Set(found.filter((name) => !KEYWORD.test(name) && !names.exported.has(name)));
}

const KEYWORD = /^(?:return|new|let|var|val|const|final|this|self)$/;

/** Members that objects of some language have by default, so records don't list them. */
const COMMON_MEMBERS = new Set(
  'new class nil toString equals hashCode getClass let apply also run with use copy init then catch await to_s inspect each map join get set send size length close Dispose DisposeAsync ConfigureAwait GetType Equals is_a respond_to freeze dup tap self Error Is As As String value rawValue shared dispatch __init__ __enter__ __exit__ __name__ builder build Builder add subscribe observeField unobserveField callFunc findNode createChild getMessage message Message printStackTrace getCause StackTrace backtrace full_message'.split(
    ' ',
  ),
);

/** Reports whether a name is the SDK's own object, such as `guidon`, which the sample doesn't assign. */
function isGuidon(name: string, text: string): boolean {
  return /^guidon(?:_?client)?$/i.test(name) && !new RegExp(`\\b${name}\\s*[:=]`).test(text);
}

/** Reports members that the SDK's record doesn't have, on variables whose type is one of the SDK's. */
function checkMembers(masked: string, context: string, names: Names): [number, string][] {
  const receivers = listReceivers(`${context}\n${masked}`, names);
  const pattern = /\$?\b(\w+)(?:\?\.|!!\.|!\.|->|::|\.|&\.|@\.)(\w+)/g;
  return [...masked.matchAll(pattern)].flatMap(
    ({ 0: whole, 1: receiver = '', 2: member = '', index }) => {
      const isOurs = receivers.has(receiver) || isGuidon(receiver, `${context}\n${masked}`);
      if (!isOurs || names.members.has(member) || COMMON_MEMBERS.has(member)) return [];
      if (names.sources.some((source) => source.split(/\W+/).includes(member))) return [];
      const at = index + whole.length - member.length;
      return [
        [
          at,
          `The record does not know "${member}" of "${receiver}".${nearestHint(member, names.members)}`,
        ],
      ];
    },
  );
}

/** Reports keys of options, users, and events that the SDK's record doesn't have. */
function checkKeys(masked: string, names: Names): [number, string][] {
  return [...names.types].flatMap(([type, fields]) => {
    if (fields.size === 0 || !/^[A-Z]\w*$/.test(type)) return [];
    const openings = [
      ...masked.matchAll(
        new RegExp(`${QUALIFIER}${type}(?:\\.new)?\\s*(?:\\(\\s*\\)\\s*)?([({])`, 'g'),
      ),
    ];
    return openings.flatMap(({ 0: whole, index }): [number, string][] => {
      const isDeclaration = /\b(?:class|struct|interface|func|fun|def|function)\s+$/.test(
        masked.slice(0, index),
      );
      if (isDeclaration) return [];
      const start = index + whole.length - 1;
      const level = readLevel(masked, start);
      return [...level.matchAll(/(?:^|[({,\n])\s*(\w+)\s*(?:=(?![=>])|:(?![:=])|=>)/g)].flatMap(
        ({ 0: part, 1: key = '', index: at }): [number, string][] =>
          fields.has(key) || /^\d/.test(key)
            ? []
            : [
                [
                  start + at + part.indexOf(key),
                  `"${type}" has no "${key}".${nearestHint(key, fields)}`,
                ],
              ],
      );
    });
  });
}

/** Compares the names in a fence with the record of its SDK. Skips TypeScript, which the compiler checks. */
export async function checkNames(
  fence: Fence,
  page: readonly Fence[],
  sdk: Sdk,
): Promise<Problem[]> {
  const { parser = '', check } = LANGUAGES[fence.language ?? ''] ?? {};
  if (check !== 'grammar' || fence.name !== sdk.record.fence) return [];
  const names = namesOf(sdk);
  const masked = await maskCode(parser, fence.code);
  const context = [
    sdk.record.setups[fence.setup ?? ''] ?? '',
    ...page.slice(0, page.indexOf(fence)).map(({ code }) => (fence.follows ? code : '')),
  ].join('\n');
  const declared = page.map(({ code }) => code).join('\n');
  return [
    ...checkBrandNames(masked, names, declared),
    ...checkMembers(masked, context, names),
    ...checkKeys(masked, names),
  ].map(([index, message]) => blame(fence, message, lineOf(masked, index)));
}

async function maskCode(parser: string, code: string): Promise<string> {
  if (['brightscript', 'brackets'].includes(parser)) {
    return code.replaceAll(/"[^"\n]*"|'.*$/gm, (text) => ' '.repeat(text.length));
  }
  const { root, offset } = await parseSample(parser, code);
  const whole = root.text;
  const masked = maskTexts(root, whole);
  const lines = masked.split('\n');
  return lines.slice(offset, offset + code.split('\n').length).join('\n');
}

/** Our packages that have no SDK record, with what they are. */
const OTHER_PACKAGES: Readonly<Record<string, string>> = {
  '@guidon/cli': 'the CLI',
  '@guidon/vercel-edge-config': 'the integration with Vercel Edge Config',
  '@guidon/web-debugger': 'the web debugger',
};

const PACKAGE =
  /@guidon\/[\w-]+|\bdev\.guidon:[\w-]+|(?<!\/)\bguidon[-_](?:\w+[-_])*sdk\b|\bguidon_flutter_\w+|\bGuidon\.SDK\.[\w.]*\w/g;

/** Reports packages with our name that no SDK's record has, in any language. */
export function checkPackages(fence: Fence, sdks: readonly Sdk[]): Problem[] {
  const known = [
    ...new Set([...sdks.flatMap((sdk) => namesOf(sdk).sources), ...Object.keys(OTHER_PACKAGES)]),
  ];
  return [...fence.code.matchAll(PACKAGE)].flatMap(({ 0: name, index }) => {
    const isKnown = known.some(
      (other) =>
        other === name ||
        (other.startsWith(name) && /^\W/.test(other.slice(name.length))) ||
        (name.startsWith(other) && /^\W/.test(name.slice(other.length))),
    );
    if (isKnown) return [];
    const packages = sdks.flatMap(({ record }) => record.packages.map((one) => one.name));
    return [
      blame(
        fence,
        `No record has the package "${name}".${nearestHint(name, packages)}`,
        lineOf(fence.code, index),
      ),
    ];
  });
}
