import { useSyncExternalStore } from 'react';
import styles from '../ApiExplorer.module.css';
import { problemStore } from '../sandbox/page-sandbox.ts';
import { describeSetup } from '../servers.ts';
import { Disclosure } from './Disclosure.tsx';
import { loadLate } from './load-late.tsx';
import type { SetupProps } from './setup-props.ts';

const SetupFields = loadLate(async () => (await import('./SetupFields.tsx')).SetupFields);

/** The server and the account of the request in one line: "Sandbox · Full access · Change". */
export function SetupLine(props: SetupProps) {
  const { explorer, credentials, demo, problems } = props.controls;
  const problem = useSyncExternalStore(problemStore.subscribe, problemStore.read);
  const parts = describeSetup(props.data, explorer.request, credentials, demo);
  const summary = (isOpen: boolean) => (
    <>
      <span>{parts.join(' · ')}</span>
      <span className="sr-only"> · </span>
      <span className={styles['quiet']}>{isOpen ? 'Done' : 'Change'}</span>
    </>
  );
  return (
    <div>
      <Disclosure
        look="setup"
        summary={summary}
        invalid={problems.some(({ part }) => part !== 'values')}
      >
        {() => <SetupFields {...props} />}
      </Disclosure>
      <p role="status" className={styles['error']}>
        {problem}
      </p>
    </div>
  );
}
