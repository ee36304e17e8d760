import { useSyncExternalStore } from 'react';
import { isInValues } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { readProblem, subscribeProblem } from '../sandbox/page-sandbox.ts';
import { describeSetup } from '../servers.ts';
import { Disclosure } from './Disclosure.tsx';
import { loadLate } from './load-late.tsx';
import type { SetupProps } from './setup-props.ts';

const SetupFields = loadLate(async () => (await import('./SetupFields.tsx')).SetupFields);

/** The server and the account of the request in one line: "Sandbox · Full access · Change". */
export function SetupLine(props: SetupProps) {
  const { explorer, credentials, demo, problems } = props.controls;
  const problem = useSyncExternalStore(subscribeProblem, readProblem, readProblem);
  const parts = describeSetup(props.data, explorer.request, credentials, demo);
  const summary = (
    <>
      <span>{parts.join(' · ')}</span>
      <span className="sr-only"> · </span>
      <span className={styles['quiet']}>Change</span>
    </>
  );
  return (
    <div>
      <Disclosure look="setup" summary={summary} invalid={!problems.every(isInValues)}>
        {() => <SetupFields {...props} />}
      </Disclosure>
      <p role="status" className={styles['error']}>
        {problem}
      </p>
    </div>
  );
}
