import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLOCK_HEADER, PREPARE_PATH } from './page-sandbox.ts';

const TIMEOUT_MS = 240_000;

/** Sends `curl` to the sandbox. `prepare` lets the test prepare a block, and sets the variables that it answers with. */
const PRELUDE = `set -u -o pipefail
curl() {
  local words=() word
  for word in "$@"; do
    case $word in https://*.guidon.example/*) word="$SANDBOX/\${word#https://*/}" ;; esac
    words+=("$word")
  done
  command curl --silent --show-error --header "${BLOCK_HEADER}: $BLOCK" "\${words[@]}"
}
prepare() {
  BLOCK=$1
  printf '\\n@@%s\\n' "$BLOCK"
  eval "$(command curl --silent --show-error "$SANDBOX${PREPARE_PATH}$BLOCK")"
}
`;

/** A block of shell code with its line on the page. A block without code is only prepared. */
export interface Block {
  readonly line: number;
  readonly code: string;
}

/** What a script printed: to the standard output by the line of each block, and as errors. */
export interface Printed {
  readonly outputs: ReadonlyMap<number, string>;
  readonly errors: string;
}

/** What the blocks of a page need besides a sandbox: stand-ins for programs, and files, by name. */
interface Surroundings {
  readonly commands?: Readonly<Record<string, string>> | undefined;
  readonly files: Readonly<Record<string, string>>;
}

/** Runs the blocks of a page as one script, in a new folder, against the sandbox at a URL. The script may fail. */
export async function runScript(
  sandbox: string,
  blocks: readonly Block[],
  { commands = {}, files }: Surroundings,
): Promise<Printed> {
  const standIns = Object.entries(commands).map(([name, body]) => `${name}() { ${body}; }\n`);
  const parts = blocks.map(({ line, code }) => `prepare ${line}\n${code}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'guidon-page-'));
  const script = [PRELUDE, ...standIns, ...parts].join('');
  for (const [name, content] of Object.entries({ ...files, '.script': script }))
    writeFileSync(join(folder, name), content);
  const env = { PATH: process.env['PATH'] ?? '', SANDBOX: sandbox };
  const options = { cwd: folder, env, timeout: TIMEOUT_MS };
  const { stdout, errors } = await new Promise<{ stdout: string; errors: string }>((resolve) => {
    execFile('bash', ['.script'], options, (_error, stdout, errors) => resolve({ stdout, errors }));
  });
  rmSync(folder, { recursive: true });
  const outputs = stdout.split(/\n@@(?=\d+\n)/).slice(1);
  return {
    outputs: new Map(
      outputs.map((text) => [Number.parseInt(text), text.replace(/^\d+\n/, '').trim()]),
    ),
    errors,
  };
}
