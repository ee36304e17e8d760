import { useEffect } from 'react';
import styles from '../ApiExplorer.module.css';
import { focusInvalid } from '../focus-invalid.ts';
import { useExplorer } from '../use-explorer.ts';
import { AuthFields } from './AuthFields.tsx';
import { RequestTools } from './RequestTools.tsx';
import { ServerFields } from './ServerFields.tsx';

/** Controls that few requests need: server, credentials, and tools for the whole request. */
export function SetupFields() {
  const { id, refusals } = useExplorer();

  useEffect(() => {
    // The reader may have pressed Send before these fields were loaded.
    if (refusals > 0) focusInvalid(id);
  }, [refusals, id]);

  return (
    <div className={styles['stack']}>
      <ServerFields />
      <AuthFields />
      <RequestTools />
    </div>
  );
}
