import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { PageContent } from '../../support/page-content.ts';
import type { PageCall } from '../../support/page-calls.ts';

/** Kinds of objects that paths name by key, by path segment. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  projects: 'Project',
  environments: 'Environment',
  features: 'Feature',
  variations: 'Variation',
  variables: 'Variable',
  audiences: 'Audience',
  metrics: 'Metric',
  customProperties: 'Custom Property',
};
/** Kinds of objects that query parameters and body fields name by key. */
const REFERENCES: Readonly<Record<string, string>> = {
  environment: 'Environment',
  feature: 'Feature',
  metric: 'Metric',
  _environment: 'Environment',
  _environments: 'Environment',
  _feature: 'Feature',
  _variation: 'Variation',
  _audiences: 'Audience',
  staticVariation: 'Variation',
  controlVariation: 'Variation',
};
/** Objects that every new Project or Feature has. */
const GIVEN = [
  'Environment development',
  'Environment staging',
  'Environment production',
  'Variation variation-on',
  'Variation variation-off',
];
/** Headings of sections that list prerequisites. */
const DECLARING = ['Before you start', 'What you build', 'What it shows'];
/** Variables that pages may use without an explanation, because every API page explains them. */
const GIVEN_VARIABLES = ['GUIDON_TOKEN', 'GUIDON_SERVER_SDK_KEY'];
const ID = /^[0-9a-f]{24}$/;

/**
 * Reports objects and shell variables that no earlier call of the page creates and the page doesn't
 * declare. Such calls would fail in an empty Project.
 */
export function checkOrder(content: PageContent, calls: readonly PageCall[]): string[] {
  // Index pages only show code as an illustration.
  if (content.page.frontmatter['kind'] === 'index') return [];
  const known = new Set(GIVEN);
  const reported = new Set<string>();
  const report = (name: string, line: number, text: string): string[] => {
    if (reported.has(name)) return [];
    reported.add(name);
    return [`${content.page.file}:${line}: ${text}`];
  };
  return calls.flatMap((call) => {
    const created = listCreated(call);
    for (const name of created) known.add(name);
    const keys = listUses(call)
      .filter(
        ({ kind, key }) => !known.has(`${kind} ${key}`) && !isDeclared(content, key, call.line),
      )
      .flatMap(({ kind, key }) =>
        report(
          `${kind} ${key}`,
          call.line,
          `nothing creates the ${kind} \`${key}\` before this call. Name it under "Before you start", or show the call that creates it.`,
        ),
      );
    const variables = call.reads
      .filter(
        (name) => !GIVEN_VARIABLES.includes(name) && !isDeclared(content, `$${name}`, call.line),
      )
      .flatMap((name) =>
        report(name, call.line, `nothing sets \`$${name}\` before this call. Say what it holds.`),
      );
    return [...keys, ...variables];
  });
}

/** A name is declared if prose shows it as code in a prerequisites section or before the call. */
function isDeclared({ spans, page }: PageContent, name: string, line: number): boolean {
  const hasPart = ['how-to', 'tutorial', 'example'].includes(String(page.frontmatter['kind']));
  return spans.some(
    ({ code, section, line: at }) =>
      (code === name || code === `"${name}"`) &&
      at < line &&
      (name.startsWith('$') || !hasPart || DECLARING.includes(section)),
  );
}

interface Use {
  readonly kind: string;
  readonly key: string;
}

function listUses({ match, query, body }: PageCall): Use[] {
  if (!match) return [];
  const segments = match.operation.path.split('/');
  const inPath = match.values.map(({ parameter, value }) => ({
    kind: COLLECTIONS[segments[segments.indexOf(`{${parameter.name}}`) - 1] ?? ''],
    key: value,
  }));
  const inQuery = [...query].map(([name, key]) => ({ kind: REFERENCES[name], key }));
  return [...inPath, ...inQuery, ...(body === undefined ? [] : listReferences(body))].flatMap(
    ({ kind, key }) =>
      kind === undefined || key.startsWith('$') || ID.test(key) ? [] : [{ kind, key }],
  );
}

/** Lists references by key anywhere in a body. */
function listReferences(value: JsonValue): { kind: string | undefined; key: string }[] {
  if (Array.isArray(value)) return value.flatMap((entry: JsonValue) => listReferences(entry));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    const kind = REFERENCES[name];
    const keys = (Array.isArray(entry) ? entry : [entry]) as readonly JsonValue[];
    const named = keys.filter((key) => typeof key === 'string');
    return kind === undefined ? listReferences(entry) : named.map((key) => ({ kind, key }));
  });
}

function listCreated({ match, body }: PageCall): string[] {
  if (match?.operation.method !== 'post' || !isJsonObject(body)) return [];
  const kind = COLLECTIONS[match.operation.path.split('/').at(-1) ?? ''];
  const own = kind === undefined ? [] : [`${kind} ${String(body['key'])}`];
  if (kind === 'Feature') own.push(`Variable ${String(body['key'])}`);
  return [
    ...own,
    ...keysOf(body['variables'], 'Variable'),
    ...keysOf(body['variations'], 'Variation'),
  ];
}

function keysOf(list: JsonValue | undefined, kind: string): string[] {
  const entries = (Array.isArray(list) ? list : []) as readonly JsonValue[];
  return entries.flatMap((entry) =>
    isJsonObject(entry) ? [`${kind} ${String(entry['key'])}`] : [],
  );
}
