import { useRef, useState, useSyncExternalStore } from 'react';
import styles from '../ApiExplorer.module.css';
import { forgetDemoCredentials } from './forget-demo-credentials.ts';
import {
  noteProblem,
  openSandbox,
  readProblem,
  SandboxLoadError,
  subscribeProblem,
} from './page-sandbox.ts';
import type { PageSandbox } from './run-sandbox.ts';

interface Props {
  /** Where the documents of the sandbox are. */
  address: string;
}

/** What became of a press. */
interface Said {
  readonly text: string;
  readonly tone: 'good' | 'bad';
}

/** The ways to start the sandbox over, to take it along, and to go on from a file. */
export function SandboxControls({ address }: Props) {
  const [said, setSaid] = useState<Said>();
  const problem = useSyncExternalStore(subscribeProblem, readProblem, readProblem);
  const file = useRef<HTMLInputElement>(null);
  const act = async (action: (sandbox: PageSandbox) => string | Promise<string>) => {
    // Emptied first: the same words again would not be spoken again.
    setSaid(undefined);
    try {
      const sandbox = await openSandbox(address);
      setSaid({ text: await action(sandbox), tone: 'good' });
      noteProblem(sandbox.problem());
    } catch (error) {
      setSaid({ text: describe(error), tone: 'bad' });
    }
  };
  const pick = async (picked: File, sandbox: PageSandbox) => {
    const text = await picked.text();
    sandbox.load(text);
    forgetDemoCredentials();
    return `The sandbox goes on from ${picked.name}.`;
  };
  return (
    <>
      <div className={styles['row']} role="group" aria-label="Sandbox">
        <button type="button" className={styles['quiet']} onClick={() => void act(reset)}>
          Reset
        </button>
        <button type="button" className={styles['quiet']} onClick={() => void act(save)}>
          Export
        </button>
        <button type="button" className={styles['quiet']} onClick={() => file.current?.click()}>
          Import
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="File of the sandbox"
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            // The same file can be picked again.
            if (picked)
              void act((sandbox) => pick(picked, sandbox)).then(() => (target.value = ''));
          }}
        />
      </div>
      <div role="status">
        {said && <p className={styles[said.tone === 'bad' ? 'error' : 'hint']}>{said.text}</p>}
        {problem && <p className={styles['error']}>{problem}</p>}
      </div>
    </>
  );
}

function describe(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SandboxLoadError)) return why;
  return `The sandbox could not be loaded. Check your connection, then try again. ${why}`;
}

function reset(sandbox: PageSandbox): string {
  sandbox.reset();
  forgetDemoCredentials();
  return 'The sandbox is back at its start.';
}

function save(sandbox: PageSandbox): string {
  const url = URL.createObjectURL(new Blob([sandbox.print()], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: 'guidon-sandbox.json' });
  link.click();
  URL.revokeObjectURL(url);
  return 'The sandbox is in your downloads, as guidon-sandbox.json.';
}
