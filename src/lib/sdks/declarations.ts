import type { Exported, FieldTable, Member, Sdk } from './model.ts';

type SdkRecord = Sdk['record'];

/** TypeScript declarations by module name. Each is the content of a `declare module` block. */
export type ModuleBodies = ReadonlyMap<string, string>;

const comment = (text: string): string => `  /** ${text.replaceAll('*/', '* /')} */`;

const quoteName = (name: string): string => (/^[\w$]+$/.test(name) ? name : `'${name}'`);

/** Declares a table of fields as an interface. Names with a dot are nested fields. */
function declareTable(table: FieldTable): string {
  const lines = nestFields(table.fields).flatMap(({ name, isRequired, type, meaning }) => [
    comment(meaning),
    `  ${quoteName(name)}${isRequired ? '' : '?'}: ${type};`,
  ]);
  return [`export interface ${table.type} {`, ...lines, '}'].join('\n');
}

function nestFields(fields: FieldTable['fields']) {
  const parents = new Set(
    fields.flatMap(({ name }) => (name.includes('.') ? [name.split('.')[0] ?? ''] : [])),
  );
  const plain = fields
    .filter(({ name }) => !name.includes('.') && !parents.has(name))
    .map(({ name, required, type, meaning }) => ({ name, isRequired: required, type, meaning }));
  const nested = [...parents].map((parent) => {
    const own = fields.filter(({ name }) => name.startsWith(`${parent}.`));
    const members = own.map(
      ({ name, required, type }) =>
        `${quoteName(name.slice(parent.length + 1))}${required ? '' : '?'}: ${type}`,
    );
    const meaning = fields.find(({ name }) => name === parent)?.meaning ?? own[0]?.meaning ?? '';
    return { name: parent, isRequired: false, type: `{ ${members.join('; ')} }`, meaning };
  });
  return [...plain, ...nested];
}

function declareMember({ signature, overloads, meaning, deprecated }: Member): string[] {
  const notes = deprecated === undefined ? meaning : `${meaning} @deprecated ${deprecated}`;
  return [signature, ...overloads].flatMap((text) => [
    comment(notes),
    `  ${text.replace(/;\s*$/, '')};`,
  ]);
}

function declareBody(keyword: string, exported: Exported): string {
  const { name, signature = name, members } = exported;
  const head = signature.replace(new RegExp(`^${keyword}\\s+`), '');
  return [`${keyword} ${head} {`, ...members.flatMap(declareMember), '}'].join('\n');
}

/** Declares a function with its overloads. Signatures may start with "function". */
function declareFunctions({ name, signature = `${name}(): void`, overloads }: Exported): string[] {
  return [signature, ...overloads].map((text) =>
    `function ${text.replace(/^(export\s+)?(declare\s+)?function\s+/, '')};`.replace(';;', ';'),
  );
}

function declareExported(exported: Exported): string {
  const { name, kind, signature, meaning, members } = exported;
  const prefix = exported.default ? 'export default ' : 'export ';
  const join = (lines: readonly string[]) => lines.map((line) => prefix + line).join('\n');
  const about = comment(meaning).trim();
  switch (kind) {
    case 'class':
    case 'interface':
      return `${about}\n${prefix}${declareBody(kind, exported)}`;
    case 'type':
      return `${about}\nexport type ${declareType(name, signature)};`;
    case 'enum':
      return `${about}\nexport enum ${name} { ${members.map((member) => member.signature).join(', ')} }`;
    case 'constant':
      return `${about}\nexport const ${declareConstant(name, signature)};`;
    default:
      return `${about}\n${join(declareFunctions(exported))}`;
  }
}

function declareType(name: string, signature = 'unknown'): string {
  const isWhole = new RegExp(`^${name}\\s*(<.*>)?\\s*=[^>]`).test(signature);
  return (isWhole ? signature : `${name} = ${signature}`).replace(/;\s*$/, '');
}

function declareConstant(name: string, signature = 'unknown'): string {
  const text = signature.replace(/^const\s+/, '').replace(/;\s*$/, '');
  return text.startsWith(name) && /^\s*[:=]/.test(text.slice(name.length))
    ? text
    : `${name}: ${text}`;
}

function groupByModule(record: SdkRecord): Map<string, { name: string; text: string }[]> {
  const [first] = record.api;
  const main = first?.from ?? '';
  const tables = [...record.options, record.user, record.event].flatMap((table) =>
    table ? [{ from: table.from ?? main, name: table.type, text: declareTable(table) }] : [],
  );
  const exports = record.api.map((exported) => ({
    from: exported.from,
    name: exported.name,
    text: declareExported(exported),
  }));
  return Map.groupBy([...tables, ...exports], ({ from }) => from);
}

/** Returns import lines for the names that a module uses and other modules of the record declare. */
function importOthers(
  module: string,
  text: string,
  modules: ReadonlyMap<string, readonly { name: string }[]>,
): string[] {
  const used = new Set(text.match(/[A-Za-z_$][\w$]*/g));
  const own = new Set(modules.get(module)?.map(({ name }) => name));
  return [...modules].flatMap(([other, declared]) => {
    const names = declared
      .map(({ name }) => name)
      .filter((name) => used.has(name) && !own.has(name));
    const unique = [...new Set(names)];
    for (const name of unique) own.add(name);
    return other === module || unique.length === 0
      ? []
      : [`import { ${unique.join(', ')} } from '${other}';`];
  });
}

/** Creates the TypeScript declarations of an SDK's packages, without the `ambient` declarations of its record. */
export function declareModules(record: SdkRecord): ModuleBodies {
  const modules = groupByModule(record);
  return new Map(
    [...modules].map(([module, declared]) => {
      const text = declared.map((one) => one.text).join('\n\n');
      return [module, [...importOthers(module, text, modules), text].join('\n')];
    }),
  );
}
