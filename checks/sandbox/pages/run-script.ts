import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../support/run-program.ts';
import { BLOCK_HEADER, PREPARE_PATH } from './page-sandbox.ts';

/** How long a call may take, in seconds, whatever the page says, because on a busy machine everything takes longer. */
const CALL_S = 240;

/** Sends `curl` to the sandbox. `prepare` lets the test prepare a block, and sets the variables that it answers with. */
const PRELUDE = `set -u -o pipefail
curl() {
  local words=() word
  for word in "$@"; do
    case $word in https://*.guidon.example/*) word="$SANDBOX/\${word#https://*/}" ;; esac
    words+=("$word")
  done
  command curl --silent --show-error --header "${BLOCK_HEADER}: $BLOCK" "\${words[@]}" --max-time ${CALL_S}
}
prepare() {
  BLOCK=$1
  printf '\\n@@%s\\n' "$BLOCK"
  eval "$(command curl --silent --show-error "$SANDBOX${PREPARE_PATH}$BLOCK")"
}
`;

/** What a script printed: to the standard output by the line of each block, and as errors. */
export interface Printed {
  readonly outputs: ReadonlyMap<number, string>;
  readonly errors: string;
}

/**
 * Runs the blocks of a page, by their lines, as one script against the sandbox at a URL. The script may fail. A block
 * without code is only prepared. `commands` are stand-ins for programs.
 */
export async function runScript(
  sandbox: string,
  blocks: readonly (readonly [line: number, code: string])[],
  commands: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): Promise<Printed> {
  const standIns = Object.entries(commands).map(([name, body]) => `${name}() { ${body}; }\n`);
  const parts = blocks.map(([line, code]) => `prepare ${line}\n${code}\n`);
  const script = [PRELUDE, ...standIns, ...parts].join('');
  const folder = join(tmpdir(), `guidon-page-${crypto.randomUUID()}`);
  const env = { PATH: process.env['PATH'], SANDBOX: sandbox };
  const all = { ...files, '.script': script };
  const { stdout, stderr } = await runProgram(['bash', '.script'], folder, all, env);
  const outputs = stdout.split(/\n@@(?=\d+\n)/).slice(1);
  return {
    outputs: new Map(
      outputs.map((text) => [Number.parseInt(text), text.replace(/^\d+\n/, '').trim()]),
    ),
    errors: stderr,
  };
}
