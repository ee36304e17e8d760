import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blame, type Fence, type Problem } from './fences.ts';

/** A language's own parser, used where it is installed: it knows more than a grammar. */
interface Toolchain {
  readonly program: string;
  readonly args: (file: string) => readonly string[];
  readonly extension: string;
  /** What it says of the line, counted from 1. */
  readonly line: RegExp;
  /** Whether a sample is whole enough for it. */
  readonly takes: (code: string) => boolean;
}

const PYTHON_CHECK = 'import ast, sys; ast.parse(open(sys.argv[1]).read(), sys.argv[1])';

/** By language. Compilers that need the packages of a sample are left out: they cannot be installed. */
const TOOLCHAINS: Readonly<Record<string, Toolchain>> = {
  python: {
    program: 'python3',
    args: (file) => ['-c', PYTHON_CHECK, file],
    extension: 'py',
    line: /line (\d+)/,
    // `await` outside of a function is a fragment's.
    takes: (code) => !/^(?:await|async with|async for|return)\b/m.test(code),
  },
  go: {
    program: 'gofmt',
    args: (file) => ['-e', '-l', file],
    extension: 'go',
    line: /:(\d+):\d+:/,
    takes: (code) => /^package /m.test(code),
  },
  php: {
    program: 'php',
    args: (file) => ['-l', file],
    extension: 'php',
    line: /on line (\d+)/,
    takes: (code) => code.startsWith('<?php'),
  },
  ruby: {
    program: 'ruby',
    args: (file) => ['-c', file],
    extension: 'rb',
    line: /:(\d+):/,
    takes: () => true,
  },
  sh: {
    program: 'bash',
    args: (file) => ['-n', file],
    extension: 'sh',
    line: /line (\d+)/,
    takes: () => true,
  },
};

const isInstalled = (program: string): boolean =>
  spawnSync(program, [program === 'gofmt' ? '-h' : '--version']).error === undefined;

/** What the toolchains of this machine made of the fences. */
export interface ToolchainReport {
  readonly problems: Problem[];
  /** Fences that each program read, by its name. */
  readonly counts: ReadonlyMap<string, number>;
  readonly skipped: readonly string[];
}

/** Lets the languages' own parsers read what they can; programs that are missing are named. */
export function checkWithToolchains(fences: readonly Fence[]): ToolchainReport {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  const skipped: string[] = [];
  for (const [language, toolchain] of Object.entries(TOOLCHAINS)) {
    if (!isInstalled(toolchain.program)) {
      skipped.push(toolchain.program);
      continue;
    }
    const own = fences.filter(
      (fence) =>
        fence.language === language && fence.role !== 'output' && toolchain.takes(fence.code),
    );
    for (const fence of own) problems.push(...runParser(toolchain, fence, folder));
    counts.set(toolchain.program, own.length);
  }
  rmSync(folder, { recursive: true });
  return { problems, counts, skipped };
}

function runParser(toolchain: Toolchain, fence: Fence, folder: string): Problem[] {
  const { program, args, extension, line } = toolchain;
  const file = join(folder, `sample.${extension}`);
  writeFileSync(file, `${fence.code}\n`);
  const { status, stderr, stdout } = spawnSync(program, args(file), { encoding: 'utf8' });
  if (status === 0) return [];
  const output = `${stderr}${stdout}`.replaceAll(file, 'sample').trim();
  const at = Number(line.exec(output)?.[1] ?? 1) - 1;
  return [blame(fence, `${program}: ${output.split('\n').at(-1) ?? ''}`, at)];
}
