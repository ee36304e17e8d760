import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripPrompts } from '../../src/lib/code/prompts.ts';
import { blame, type Fence, type Problem } from './fences.ts';

/** A way for a fragment to stand in a whole file. Its first line is the frame's own, if any is. */
type Frame = (code: string) => string;

/**
 * A language's own parser or compiler, used where it is installed: it knows more than a grammar. It reads
 * all samples at once and prints `file:line: message`.
 */
interface Toolchain {
  readonly languages: readonly string[];
  readonly program: string;
  readonly probe: readonly string[];
  /** The words of its command, before the files. */
  readonly command: readonly string[];
  readonly extension: string;
  /** A sample has to fit into one of them. The first one takes whole files. */
  readonly frames: readonly Frame[];
  /** What only whole files have: they get no other frame. */
  readonly whole?: RegExp;
}

const PROGRAMS = join(import.meta.dirname, 'toolchains');
const whole: Frame = (code) => code;

/** Imports stand on the frame's line, and leave an empty one behind. */
function frameJava(head: string, tail: string): Frame {
  return (code) => {
    const imports = code.match(/^import .*;$/gm) ?? [];
    return `${imports.join(' ')} ${head}\n${code.replaceAll(/^import .*;$/gm, '')}\n${tail}`;
  };
}

/** Compilers that need the packages of a sample are left out: those cannot be installed. */
const TOOLCHAINS: readonly Toolchain[] = [
  {
    languages: ['python'],
    program: 'python3',
    probe: ['--version'],
    command: ['python3', join(PROGRAMS, 'compile.py')],
    extension: 'py',
    frames: [whole, (code) => `async def run():\n${code.replaceAll(/^(?=.)/gm, '    ')}`],
  },
  {
    languages: ['go'],
    program: 'gofmt',
    probe: ['-h'],
    command: ['gofmt', '-e', '-l'],
    extension: 'go',
    whole: /^package /m,
    frames: [
      whole,
      (code) => `package fragment; func run() {\n${code}\n}`,
      (code) => `package fragment\n${code}`,
    ],
  },
  {
    languages: ['java'],
    program: 'javac',
    probe: ['--version'],
    command: ['java', join(PROGRAMS, 'Compile.java')],
    extension: 'java',
    whole: /^(?:package |(?:(?:public|final|abstract|sealed) )*(?:class|interface|enum|record) )/m,
    frames: [
      whole,
      frameJava('class Fragment { void run() throws Exception {', '} }'),
      frameJava('class Fragment {', '}'),
    ],
  },
  {
    languages: ['php'],
    program: 'php',
    probe: ['--version'],
    // Before PHP 8.3, one command reads one file.
    command: ['sh', '-c', 'for file; do php -l "$file"; done', 'sh'],
    extension: 'php',
    frames: [
      (code) => (code.includes('<?') ? code : `<?php\n${code}`),
      (code) => `<?php return\n${code};`,
      (code) => `<?php class Fragment {\n${code}\n}`,
    ],
  },
  {
    languages: ['ruby'],
    program: 'ruby',
    probe: ['--version'],
    command: ['ruby', join(PROGRAMS, 'compile.rb')],
    extension: 'rb',
    frames: [whole],
  },
  {
    languages: ['sh', 'console'],
    program: 'bash',
    probe: ['--version'],
    command: ['bash', '-c', 'for file; do bash -n "$file"; done', 'bash'],
    extension: 'sh',
    frames: [stripPrompts],
  },
];

const MESSAGE =
  /^(?:PHP Parse error: +|PHP Fatal error: +|Parse error: |Fatal error: )?(?:(.+) in )?(\/.+?)(?::(?: line)? ?| on line )(\d+)(?::\d+)?(?:: ?(.*))?$/;

const installed = new Map<string, boolean>();

function isInstalled({ program, probe }: Toolchain): boolean {
  const known = installed.get(program) ?? spawnSync(program, probe).error === undefined;
  installed.set(program, known);
  return known;
}

/** What the toolchains of this machine made of the fences. */
export interface ToolchainReport {
  readonly problems: Problem[];
  /** Fences that each program read, by its name. */
  readonly counts: ReadonlyMap<string, number>;
  readonly skipped: readonly string[];
}

/** Lets the languages' own parsers read what they can; programs that are missing are named. */
export function checkWithToolchains(fences: readonly Fence[]): ToolchainReport {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  const skipped: string[] = [];
  for (const toolchain of TOOLCHAINS) {
    if (!isInstalled(toolchain)) {
      skipped.push(toolchain.program);
      continue;
    }
    const own = fences.filter(
      ({ language, role }) =>
        language !== undefined && toolchain.languages.includes(language) && role !== 'output',
    );
    problems.push(...runToolchain(toolchain, own));
    counts.set(toolchain.program, own.length);
  }
  return { problems, counts, skipped };
}

function runToolchain(toolchain: Toolchain, fences: readonly Fence[]): Problem[] {
  const { extension, command, program } = toolchain;
  if (fences.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const attempts = fences.flatMap((fence, index) =>
    framesOf(toolchain, fence).map((frame, number) => {
      const text = `${frame(fence.code)}\n`;
      const file = join(folder, `sample-${index}-${number}.${extension}`);
      writeFileSync(file, text);
      return { fence, file, offset: number === 0 && text.startsWith(fence.code) ? 0 : 1 };
    }),
  );
  const mistakes = readMistakes(
    command,
    attempts.map(({ file }) => file),
  );
  rmSync(folder, { recursive: true });
  return [...Map.groupBy(attempts, ({ fence }) => fence)].flatMap(([fence, own]) => {
    const results = own.map(({ file, offset }) => {
      const [first] = mistakes.get(file) ?? [];
      return first && { at: Math.max(first.line - 1 - offset, 0), text: first.text };
    });
    if (results.includes(undefined)) return [];
    // The frame that fits best is the one in which the most could be read.
    const [best] = results.filter((result) => result !== undefined).sort((x, y) => y.at - x.at);
    return best ? [blame(fence, `${program}: ${best.text}`, best.at)] : [];
  });
}

function framesOf({ frames, whole: isWhole }: Toolchain, { code }: Fence): readonly Frame[] {
  return isWhole?.test(code) ? frames.slice(0, 1) : frames;
}

/** Mistakes by file. A program that fails without naming one is broken itself. */
function readMistakes(command: readonly string[], files: readonly string[]) {
  const [program = '', ...words] = command;
  const { stdout, stderr, status } = spawnSync(program, [...words, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = `${stdout}\n${stderr}`.split('\n');
  const mistakes = lines.flatMap((text) => {
    const [, before = '', file = '', line = '1', after = ''] = MESSAGE.exec(text) ?? [];
    return files.includes(file) ? [{ file, line: Number(line), text: before || after }] : [];
  });
  if (status !== 0 && mistakes.length === 0) {
    throw new Error(`${command.join(' ')} failed: ${stderr.trim().slice(0, 1000)}`);
  }
  return Map.groupBy(mistakes, ({ file }) => file);
}
