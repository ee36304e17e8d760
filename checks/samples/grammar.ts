import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Language, Parser, type Node } from 'web-tree-sitter';
import { LANGUAGES } from '../../src/lib/code/languages.ts';
import { checkBrackets } from './brackets.ts';
import { checkBrightScript } from './brightscript.ts';
import { blame, type Fence, type Problem } from './fence.ts';

/** The compiled tree-sitter grammars, by the name of the parser. They come from several packages. */
const GRAMMARS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['bash', 'css', 'go', 'java', 'php', 'powershell', 'python', 'ruby', 'cpp'].map((name) => [
      name,
      `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`,
    ]),
  ),
  csharp: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  dart: '@repomix/tree-sitter-wasms/out/tree-sitter-dart.wasm',
  swift: '@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm',
  kotlin: '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  hcl: '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-hcl.wasm',
};

/** Languages without a grammar, which our own functions check. */
const OWN: Readonly<Record<string, (code: string) => { line: number; message: string }[]>> = {
  brightscript: checkBrightScript,
  brackets: checkBrackets,
};

// A grammar parses few samples. Compiling it a second time, for speed, takes 5 s of CPU time and 4 GB of memory.
for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);

const { resolve } = createRequire(import.meta.url);
const parsers = new Map<string, Promise<Parser>>();

async function createParser(name: string): Promise<Parser> {
  const path = GRAMMARS[name];
  if (path === undefined)
    throw new Error(
      `checks/samples/grammar.ts has no grammar "${name}". Add its file there, or write parser: 'brackets'.`,
    );
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(resolve(path)));
  return parser;
}

/** Parses code with a tree-sitter grammar. The tree that it returns may contain errors. */
async function parseCode(name: string, code: string): Promise<Node> {
  const parser = await (parsers.get(name) ?? keep(name));
  const tree = parser.parse(code);
  if (!tree) throw new Error(`The grammar "${name}" gave up on a sample.`);
  return tree.rootNode;
}

function keep(name: string): Promise<Parser> {
  const parser = createParser(name);
  parsers.set(name, parser);
  return parser;
}

function listErrors(node: Node): Node[] {
  if (node.isError || node.isMissing) return [node];
  if (!node.hasError) return [];
  return node.children.flatMap((child) => (child ? listErrors(child) : []));
}

/** Ways to complete a fragment for grammars that only parse whole files. The one with fewest errors wins. */
const FRAMES: Readonly<Record<string, readonly ((code: string) => string)[]>> = {
  go: [(code) => code, (code) => `package main\nfunc run() {\n${code}\n}`],
  php: [(code) => (code.includes('<?') ? code : `<?php\n${code}`), (code) => `<?php\n${code};`],
  // A sample may show only the arguments of `Package(…)`, which is in the file Package.swift.
  swift: [(code) => code, (code) => `let package = Package(\n${code.replace(/,\s*$/, '')}\n)`],
};

/** Parses a sample, completed so that it has the fewest errors. `offset` is the number of lines before it. */
async function parseSample(
  parser: string,
  code: string,
): Promise<{ errors: Node[]; offset: number }> {
  const attempts = [];
  for (const frame of FRAMES[parser] ?? [(text: string) => text]) {
    const framed = frame(code);
    const errors = listErrors(await parseCode(parser, framed));
    const offset =
      framed.slice(0, framed.indexOf(code.split('\n')[0] ?? '')).split('\n').length - 1;
    attempts.push({ errors, offset: framed === code ? 0 : offset });
    if (errors.length === 0) break;
  }
  const [best] = attempts.sort((a, b) => a.errors.length - b.errors.length);
  if (!best) throw new Error(`The parser "${parser}" has no frame.`);
  return best;
}

export async function checkGrammar(fence: Fence): Promise<Problem[]> {
  const parser = LANGUAGES[fence.language ?? '']?.parser ?? '';
  const own = OWN[parser];
  if (own) return own(fence.code).map(({ line, message }) => blame(fence, message, line));
  const { errors, offset } = await parseSample(parser, fence.code);
  return errors.slice(0, 1).map((node) => {
    const at = Math.max(node.startPosition.row - offset, 0);
    const text = fence.code.split('\n')[at]?.trim() ?? '';
    const what = node.isMissing ? `"${node.type}" is missing` : 'this does not parse';
    return blame(fence, `${fence.name}: ${what}: ${text}`, at);
  });
}
