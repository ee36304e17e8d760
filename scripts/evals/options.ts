import { parseArgs } from 'node:util';

/** How an agent reaches the docs: files on disk, a local web server, or the MCP server of the docs. */
export const DOCS = ['files', 'http', 'mcp'] as const;

export const USAGE = `npm run evals -- [flags]

  --agent '<command>'   the agent: reads the task from standard input, in a new folder of its own
  --docs files          or http, or mcp: how it reads the docs (default: files)
  --only <exercise>     one exercise; repeat for more (default: all)
  --timeout 600         seconds for an exercise
  --json <file>         also write the results to a file

Without --agent, the reference solutions run.`;

/** Reads the flags. @throws Error that names the flag and what to write */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      agent: { type: 'string' },
      docs: { type: 'string', default: 'files' },
      only: { type: 'string', multiple: true, default: [] },
      timeout: { type: 'string', default: '600' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const docs = DOCS.find((way) => way === values.docs);
  if (!docs) throw new Error(`--docs is "${values.docs}"; write ${DOCS.join(', ')}.`);
  const seconds = Number(values.timeout);
  if (!(seconds > 0))
    throw new Error(`--timeout is "${values.timeout}"; write seconds, such as 600.`);
  const { agent, only, json, help } = values;
  return { agent, docs, only, timeoutMs: seconds * 1000, json, help };
}
