import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LINE_HEADER } from './page-sandbox.ts';

const TIMEOUT_MS = 60_000;

/** Shell code before each block. It sends `curl` to the sandbox, and keeps variables for the next block. */
const PRELUDE = `set -eu -o pipefail
set -a
if [ -f "$PAGE_STATE" ]; then . "$PAGE_STATE"; fi
trap 'export -p > "$PAGE_STATE"' EXIT
curl() {
  local words=() word
  for word in "$@"; do
    case $word in https://*.guidon.example/*) word="$SANDBOX/\${word#https://*/}" ;; esac
    words+=("$word")
  done
  command curl --silent --show-error --header "${LINE_HEADER}: \${BASH_LINENO[0]}" "\${words[@]}"
}
`;

/** The result of running a shell block. */
export interface ShellResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A shell in an empty folder that runs the blocks of a page one after the other. */
export class Terminal {
  readonly #folder = mkdtempSync(join(tmpdir(), 'guidon-page-'));
  readonly #sandbox: string;
  /** The variables as last exported. Only changed ones are exported again, so a block's own values remain. */
  readonly #exported = new Map<string, string>();

  constructor(sandbox: string) {
    this.#sandbox = sandbox;
  }

  /** Creates a file in the shell's folder, with the text that the page shows. */
  write(name: string, text: string): void {
    writeFileSync(join(this.#folder, name), text);
  }

  /** Runs a block of shell code. `commands` has shell functions that replace programs. The block may fail. */
  run(
    code: string,
    variables: Readonly<Record<string, string>>,
    commands: Readonly<Record<string, string>> = {},
  ): Promise<ShellResult> {
    const changed = Object.entries(variables).filter(
      ([name, value]) => this.#exported.get(name) !== value,
    );
    for (const [name, value] of changed) this.#exported.set(name, value);
    const exports = changed.map(([name, value]) => `export ${name}='${value}'\n`);
    const standIns = Object.entries(commands).map(([name, body]) => `${name}() { ${body}; }\n`);
    this.write('.block', `${code}\n`);
    this.write('.run', [PRELUDE, ...exports, ...standIns, '. ./.block\n'].join(''));
    const env = {
      PATH: process.env['PATH'] ?? '',
      SANDBOX: this.#sandbox,
      PAGE_STATE: join(this.#folder, '.state'),
    };
    const options = { cwd: this.#folder, env, timeout: TIMEOUT_MS };
    return new Promise((resolve) => {
      execFile('bash', ['.run'], options, (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ status, stdout, stderr });
      });
    });
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
