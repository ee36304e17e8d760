import { useRef, useState } from 'react';
import styles from '../ApiExplorer.module.css';
import { forgetDemoCredentials } from './forget-demo-credentials.ts';
import { ReplaceQuestion } from './ReplaceQuestion.tsx';
import { noteProblem, openSandbox, SandboxLoadError } from './page-sandbox.ts';
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

/** What takes the place of all that the sandbox holds, once the reader agrees. */
interface Replacement {
  /** "the demo", or the name of a file. */
  readonly by: string;
  /** Does it, and says what became of it. */
  readonly run: (sandbox: PageSandbox) => string | Promise<string>;
  /** Where the focus goes back to. */
  readonly opener: HTMLButtonElement | null;
}

/** The ways to start the sandbox over, to take it along, and to go on from a file. */
export function SandboxControls({ address }: Props) {
  const [said, setSaid] = useState<Said>();
  const [asked, setAsked] = useState<Replacement>();
  const file = useRef<HTMLInputElement>(null);
  const importer = useRef<HTMLButtonElement>(null);
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
  const ask = (replacement: Replacement) => {
    setSaid(undefined);
    setAsked(replacement);
  };
  const close = () => {
    setAsked(undefined);
    asked?.opener?.focus();
  };
  return (
    <>
      <KeptHint />
      <div className={styles['row']} role="group" aria-label="Sandbox">
        <button
          type="button"
          className={styles['quiet']}
          onClick={({ currentTarget: opener }) =>
            ask({ by: 'the demo that it began with', run: reset, opener })
          }
        >
          Reset
        </button>
        <button type="button" className={styles['quiet']} onClick={() => void act(save)}>
          Export
        </button>
        <button
          ref={importer}
          type="button"
          className={styles['quiet']}
          onClick={() => file.current?.click()}
        >
          Import
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Sandbox file"
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            // The same file can be picked again.
            target.value = '';
            if (!picked) return;
            const run = (sandbox: PageSandbox) => load(picked, sandbox);
            ask({ by: picked.name, run, opener: importer.current });
          }}
        />
      </div>
      {asked && (
        <ReplaceQuestion
          key={asked.by}
          by={asked.by}
          onReplace={() => {
            close();
            void act(asked.run);
          }}
          onKeep={close}
        />
      )}
      <div role="status">
        {said && <p className={styles[said.tone === 'bad' ? 'error' : 'hint']}>{said.text}</p>}
      </div>
    </>
  );
}

/** What happens to what a reader sends. */
function KeptHint() {
  return (
    <p className={styles['hint']}>
      This tab keeps what you send until you close it, and Export saves all of it to a file, so
      don&rsquo;t send real secrets.
    </p>
  );
}

async function load(picked: File, sandbox: PageSandbox): Promise<string> {
  sandbox.load(await picked.text());
  forgetDemoCredentials();
  return `The sandbox now continues from ${picked.name}.`;
}

function describe(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SandboxLoadError)) return why;
  return `The sandbox could not be loaded. Check your connection, then try again. ${why}`;
}

function reset(sandbox: PageSandbox): string {
  sandbox.reset();
  forgetDemoCredentials();
  return 'The sandbox is reset.';
}

function save(sandbox: PageSandbox): string {
  const url = URL.createObjectURL(new Blob([sandbox.print()], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: 'guidon-sandbox.json' });
  link.click();
  URL.revokeObjectURL(url);
  return 'The sandbox is in your downloads, as guidon-sandbox.json.';
}
