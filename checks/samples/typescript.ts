import { readdirSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import ts from 'typescript';
import { declareModules, type Sdk } from '../../src/lib/sdks/index.ts';
import { parseFenceMeta } from '../../src/lib/code/fence-meta.ts';
import { blame, type Fence, type Problem } from './fence.ts';
import { isLeftOut } from './fragments.ts';
import { SITE_SETUPS } from './setups.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const VIRTUAL = `${ROOT}/.cache/samples`;
const AMBIENT = join(import.meta.dirname, 'ambient');
/** Declarations of packages that have no SDK record. */
const SHIMS = readdirSync(AMBIENT).map((file) => join(AMBIENT, file));

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
};

/** Compiler options for JavaScript and fragments. Strict mode needs annotations, which JavaScript can't have. */
const LOOSE_OPTIONS: ts.CompilerOptions = { ...OPTIONS, strict: false, noImplicitAny: false };

interface Sample {
  readonly fence: Fence;
  readonly path: string;
  readonly text: string;
  /** The number of lines in `text` before the code of the fence. */
  readonly offset: number;
}

type ParseOptions = Parameters<ts.CompilerHost['getSourceFile']>[1];

const parsed = new Map<string, ts.SourceFile>();

/** Reads and parses each file of a package only once, because several compiler programs use it. */
function readOnce(path: string, options: ParseOptions): ts.SourceFile | undefined {
  const known = parsed.get(path);
  if (known) return known;
  const text = ts.sys.readFile(path);
  if (text === undefined) return undefined;
  const file = ts.createSourceFile(path, text, options);
  parsed.set(path, file);
  return file;
}

/** Creates a compiler host that reads these files from memory and all others from the disk. */
function createHost(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const folders = new Set([...files.keys()].flatMap(listFolders));
  const host = ts.createCompilerHost(OPTIONS, true);
  return {
    ...host,
    getSourceFile: (path, options) => {
      const text = files.get(path);
      return text === undefined
        ? readOnce(path, options)
        : ts.createSourceFile(path, text, options);
    },
    fileExists: (path) => files.has(path) || ts.sys.fileExists(path),
    readFile: (path) => files.get(path) ?? ts.sys.readFile(path),
    directoryExists: (path) => folders.has(path) || ts.sys.directoryExists(path),
  };
}

function listFolders(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...listFolders(parent)];
}

/** File extensions by fence language. JavaScript gets TypeScript's, because the added setup code has types. */
const EXTENSIONS: Readonly<Record<string, string>> = { ts: 'ts', tsx: 'tsx', js: 'ts', jsx: 'tsx' };

/** Returns the virtual path of a fence: its title if that is a file name, else a generated name. */
function placeFence(fence: Fence, index: number): string {
  const page = `${VIRTUAL}/${fence.file.replace(/[^\w/-]+/g, '-')}`;
  const extension = EXTENSIONS[fence.language ?? ''] ?? 'ts';
  const title = fence.title?.trim();
  if (title !== undefined && /^[\w./@()[\]-]+\.[cm]?[jt]sx?$/.test(title)) {
    const placed = posix.normalize(`${page}/${title}`);
    if (placed.startsWith(page)) return placed.replace(/\.[cm]?[jt]s(x?)$/, '.ts$1');
  }
  return `${page}/sample-${index}.${extension}`;
}

/** Splits the type declarations in a record's `ambient` into modules and global declarations. */
function splitAmbient(text: string): { modules: string; globals: string } {
  const file = ts.createSourceFile('ambient.d.ts', text, ts.ScriptTarget.ESNext, true);
  const isModule = (node: ts.Statement) =>
    ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name);
  const join = (nodes: readonly ts.Statement[]) =>
    nodes.map((node) => node.getFullText(file)).join('');
  return {
    modules: join(file.statements.filter(isModule)),
    globals: join(file.statements.filter((node) => !isModule(node))),
  };
}

/** Returns the type declarations for an SDK's samples by file: the SDK's own first, then other SDKs'. */
function declareAll(sdks: readonly Sdk[], own: Sdk | undefined): Map<string, string> {
  const files = new Map<string, string>();
  const taken = new Set<string>();
  const others = sdks.filter((sdk) => sdk !== own && isTyped(sdk));
  for (const sdk of own ? [own, ...others] : others) {
    const { modules, globals } = splitAmbient(sdk.record.ambient);
    const bodies = [...declareModules(sdk.record)].filter(([module]) => !taken.has(module));
    const inlined =
      sdk === own ? '' : `${globals.replaceAll(/^(\s*)declare /gm, '$1')}\nexport {};\n`;
    const declared = bodies.map(
      ([module, body]) => `declare module '${module}' {\n${inlined}${body}\n}`,
    );
    const text = [...declared, modules].join('\n\n').trim();
    if (text !== '') files.set(`${VIRTUAL}/declarations/${sdk.id}.d.ts`, text);
    if (sdk === own) files.set(`${VIRTUAL}/declarations/${sdk.id}-globals.d.ts`, globals);
    for (const [module] of bodies) taken.add(module);
  }
  return files;
}

function isTyped({ record }: Sdk): boolean {
  return ['ts', 'tsx', 'js', 'jsx'].includes(record.fence);
}

/** Returns the fences that a fence continues, in order: those with its title, or else the previous ones. */
function listContinued(fence: Fence, page: readonly Fence[]): Fence[] {
  if (!fence.follows) return [];
  const before = page.slice(0, page.indexOf(fence)).filter(isTypeScript);
  const isSame = ({ title }: Fence) => fence.title !== undefined && title === fence.title;
  const chain = before.some(isSame) ? before.filter(isSame) : before;
  return chain.slice(
    Math.max(
      chain.findLastIndex((other) => !other.follows),
      0,
    ),
  );
}

/** Returns what is compiled for a fence: its setup, the fences that it continues, and its own code. */
function assemble(
  fence: Fence,
  index: number,
  page: readonly Fence[],
  sdks: readonly Sdk[],
): Sample {
  const parts = [...listContinued(fence, page), fence].flatMap((part) => [
    findSetup(part, sdks).text,
    part === fence ? '' : part.code,
  ]);
  const head = parts.filter((part) => part !== '').join('\n');
  const offset = head === '' ? 0 : head.split('\n').length;
  const text = head === '' ? fence.code : `${head}\n${fence.code}`;
  return { fence, path: placeFence(fence, index), text, offset };
}

function isTypeScript({ language, role }: Fence): boolean {
  return language !== undefined && language in EXTENSIONS && role !== 'output';
}

const AUGMENTS = /^\s*declare (module|global)\b/m;

const isLoose = ({ language, isFragment = false }: Fence): boolean =>
  isFragment || language === 'js' || language === 'jsx';

/** Groups fences by SDK. Fences with `alone`, and pages that extend existing types, get their own group. */
function groupFences(fences: readonly Fence[]): Map<string, Fence[]> {
  const apart = new Set(fences.filter(({ code }) => AUGMENTS.test(code)).map(({ file }) => file));
  return Map.groupBy(fences, (fence) => {
    const { file, line, meta, sdk = '' } = fence;
    if (parseFenceMeta(meta)['alone'] !== undefined) return `${file}:${line}`;
    return `${isLoose(fence)} ${apart.has(file) ? file : sdk}`;
  });
}

function findSetup(fence: Fence, sdks: readonly Sdk[]): { text: string; problem?: string } {
  const { setup, sdk } = fence;
  if (setup === undefined) return { text: '' };
  const [id, name = ''] = setup.includes('/') ? setup.split('/') : [sdk, setup];
  const setups = sdks.find((other) => other.id === id)?.record.setups ?? SITE_SETUPS;
  const text = setups[name];
  if (text !== undefined) return { text: text.trimEnd() };
  const known = Object.keys(setups).join(', ') || 'none';
  return { text: '', problem: `There is no setup "${setup}". Known here: ${known}.` };
}

export function checkTypes(fences: readonly Fence[], sdks: readonly Sdk[]): Problem[] {
  const typed = fences.filter(isTypeScript);
  const problems = [...groupFences(typed).values()].flatMap((group) => {
    const own = sdks.find(({ id }) => id === group[0]?.sdk);
    return checkGroup(group, fences, sdks, own);
  });
  // Several groups can contain the same declarations, so problems can occur twice.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function checkGroup(
  group: readonly Fence[],
  fences: readonly Fence[],
  sdks: readonly Sdk[],
  own: Sdk | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const samples = group.map((fence, index) => {
    const { problem } = findSetup(fence, sdks);
    if (problem !== undefined) problems.push(blame(fence, problem));
    const page = fences.filter(({ file }) => file === fence.file);
    return assemble(fence, index, page, sdks);
  });
  const unique = new Map(
    samples.map((sample, index) => [uniquePath(sample, index, samples), sample]),
  );
  const files = declareAll(sdks, own);
  const declared = own ? `${VIRTUAL}/declarations/${own.id}.d.ts` : undefined;
  for (const [path, { text }] of unique) files.set(path, text);
  const program = ts.createProgram(
    [...files.keys(), ...SHIMS],
    group.some(isLoose) ? LOOSE_OPTIONS : OPTIONS,
    createHost(files),
  );
  for (const [path, sample] of unique) problems.push(...diagnose(program, path, sample, sdks));
  const source = declared === undefined ? undefined : program.getSourceFile(declared);
  if (own && source) problems.push(...diagnoseRecord(program, source, own));
  return problems;
}

/** Returns a sample's path. Of fences with the same title, only the last keeps it, as the complete version. */
function uniquePath(sample: Sample, index: number, all: readonly Sample[]): string {
  const last = all.findLastIndex((other) => other.path === sample.path);
  if (last === index) return sample.path;
  return sample.path.replace(/(\.[jt]sx?)$/, `.${index}$1`);
}

/** Reports whether an error only says that a local file is missing, because the page doesn't show it. */
const isOfReader = (code: number, text: string): boolean =>
  [2307, 2882].includes(code) && /^Cannot find module .*'\.\.?\//.test(text);

/** Matches a comment which says that one of the next two lines doesn't compile. */
const FAILS = /^\s*(?:\/\/|\{?\/\*) (?:Does not compile|Compile error)/;

function diagnose(
  program: ts.Program,
  path: string,
  { fence, offset }: Sample,
  sdks: readonly Sdk[],
): Problem[] {
  const source = program.getSourceFile(path);
  if (!source) throw new Error(`The compiler did not read ${path}.`);
  const found = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  const errors = found.flatMap(({ start = 0, messageText, code }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    if (isOfReader(code, text) || isLeftOut(fence, { code, text }, sdks)) return [];
    const line = source.getLineAndCharacterOfPosition(start).line - offset;
    return [{ line, text: `TS${code}: ${text}` }];
  });
  const lines = fence.code.split('\n');
  const promised = lines.flatMap((text, line) => (FAILS.test(text) ? [line] : []));
  const isPromised = (line: number) => promised.some((at) => line > at && line <= at + 2);
  const kept = promised.filter((at) => !errors.some(({ line }) => line > at && line <= at + 2));
  return [
    ...kept.map((line) =>
      blame(fence, 'This compiles, though the comment says that it does not.', line),
    ),
    ...errors
      .filter(({ line }) => !isPromised(line))
      .map(({ line, text }) =>
        line >= 0
          ? blame(fence, text, line)
          : blame(fence, `In what stands before the sample: ${text}`),
      ),
  ];
}

function diagnoseRecord(program: ts.Program, source: ts.SourceFile, { id }: Sdk): Problem[] {
  const found = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  return found.map(({ start = 0, messageText }) => {
    const line = source.text
      .slice(source.text.lastIndexOf('\n', start) + 1)
      .split('\n')[0]
      ?.trim();
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return {
      file: `src/content/data/sdks/${id}.yaml`,
      line: 1,
      message: `${text} In the declaration: ${line ?? ''}`,
    };
  });
}
