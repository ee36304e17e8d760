import { useSyncExternalStore } from 'react';
import styles from '../ApiExplorer.module.css';
import { problemStore } from '../sandbox/problem.ts';
import { describeSetup } from '../servers.ts';
import { useExplorer } from '../use-explorer.ts';
import { Disclosure } from './Disclosure.tsx';
import { loadLate } from '../../parts/load-late.tsx';

const SetupFields = loadLate(async () => (await import('./SetupFields.tsx')).SetupFields);

/** The server and the account of the request in one line: "Sandbox · Full access · Change". */
export function SetupLine() {
  const { data, request, credentials, demo, problems } = useExplorer();
  const problem = useSyncExternalStore(problemStore.subscribe, problemStore.read);
  const parts = describeSetup(data, request, credentials, demo);
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
        {() => <SetupFields />}
      </Disclosure>
      <p role="status" className={styles['error']}>
        {problem}
      </p>
    </div>
  );
}
