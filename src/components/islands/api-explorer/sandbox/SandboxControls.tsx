import { useRef, useState } from 'react';
import styles from '../ApiExplorer.module.css';
import { saveFile } from '../save-file.ts';
import { forgetDone } from '../guide.ts';
import { forgetCreated } from './demo-accounts.ts';
import { openSandbox, SandboxLoadError } from './page-sandbox.ts';
import type { PageSandbox } from './run-sandbox.ts';

type Action = (sandbox: PageSandbox) => string | Promise<string>;

/** Asks whether the reader's data in the sandbox should be replaced. Returns the answer. */
export const isReplaced = (by: string) => confirm(`Replace everything in the sandbox with ${by}?`);

/** What the reader can do with all of the sandbox. `address`: the URL of the documents that it's created from. */
export function SandboxControls({ address }: { address: string }) {
  const [said, setSaid] = useState<{ readonly text: string; readonly isProblem?: boolean }>();
  const file = useRef<HTMLInputElement>(null);
  const act = async (action: Action) => {
    // The message is cleared first, because screen readers don't announce the same text twice.
    setSaid(undefined);
    try {
      const sandbox = await openSandbox(address);
      setSaid({ text: await action(sandbox) });
    } catch (error) {
      setSaid({ text: describe(error), isProblem: true });
    }
  };
  const buttons: readonly (readonly [label: string, press: () => void])[] = [
    ['Reset the sandbox', () => void (isReplaced('the demo data') && act(reset))],
    ['Export', () => void act(save)],
    ['Import', () => file.current?.click()],
  ];
  return (
    <>
      <p className={styles['hint']}>
        This tab keeps what you send until you close it, and Export saves all of it to a file, so
        don’t send real secrets.
      </p>
      <div className={styles['row']} role="group" aria-label="Sandbox">
        {buttons.map(([label, press]) => (
          <button key={label} type="button" className={styles['quiet']} onClick={press}>
            {label}
          </button>
        ))}
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Sandbox file"
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            // The input is cleared, so that the reader can select the same file again.
            target.value = '';
            if (picked && isReplaced(picked.name)) void act((sandbox) => load(picked, sandbox));
          }}
        />
      </div>
      <div role="status">
        {said && <p className={styles[said.isProblem ? 'error' : 'hint']}>{said.text}</p>}
      </div>
    </>
  );
}

/** Removes the "Done" marks of guides and the created Environment, which a replaced sandbox doesn't have. */
function forgetProgress(): void {
  forgetCreated();
  forgetDone();
}

const load = async (picked: File, sandbox: PageSandbox): Promise<string> => {
  sandbox.load(await picked.text());
  forgetProgress();
  return `The sandbox now continues from ${picked.name}.`;
};

function describe(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SandboxLoadError)) return why;
  return `The sandbox could not be loaded. Check your connection, then try again. ${why}`;
}

export function reset(sandbox: PageSandbox): string {
  sandbox.reset();
  forgetProgress();
  return 'The sandbox is reset.';
}

function save(sandbox: PageSandbox): string {
  saveFile('guidon-sandbox.json', sandbox.print(), 'application/json');
  return 'The sandbox is in your downloads, as guidon-sandbox.json.';
}
