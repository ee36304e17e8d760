import { lazy } from 'react';
import { createStart, printLink } from '../share.ts';
import type { OperationData } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import type { ExplorerControls } from '../use-explorer.ts';
import { CopyButton } from './CopyButton.tsx';
import { Disclosure } from './Disclosure.tsx';

const CurlForm = lazy(async () => ({ default: (await import('./CurlForm.tsx')).CurlForm }));

interface Props {
  data: OperationData;
  controls: ExplorerControls;
  /** What a shared link could not bring along. */
  notes: readonly string[];
}

/** What works on the request as a whole: start over, share it, take it from a command. */
export function RequestTools({ data, controls, notes }: Props) {
  const { explorer, fill } = controls;
  return (
    <div className={styles['field']}>
      <div className={styles['title']}>
        Request
        <span className={styles['row']}>
          <CopyButton label="Copy link" text={() => printLink(data, explorer.request)} />
          <button
            type="button"
            className={styles['quiet']}
            onClick={() => fill(createStart(data, undefined).state)}
          >
            Start over
          </button>
        </span>
      </div>
      {notes.length > 0 && (
        <div role="status" className={styles['notice']} data-tone="warn">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <Disclosure summary="Paste a cURL command">
        {() => <CurlForm data={data} state={explorer.request} onState={fill} />}
      </Disclosure>
    </div>
  );
}
