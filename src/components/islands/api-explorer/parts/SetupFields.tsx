import { useEffect } from 'react';
import styles from '../ApiExplorer.module.css';
import { focusInvalid } from '../focus-invalid.ts';
import { AuthFields } from './AuthFields.tsx';
import { RequestTools } from './RequestTools.tsx';
import { ServerFields } from './ServerFields.tsx';
import type { SetupProps } from './setup-props.ts';

/** Controls that few requests need: server, credentials, and tools for the whole request. */
export function SetupFields(props: SetupProps) {
  const { id, controls } = props;
  const { refusals } = controls.explorer;

  useEffect(() => {
    // The reader may have pressed Send before these fields were loaded.
    if (refusals > 0) focusInvalid(id);
  }, [refusals, id]);

  return (
    <div className={styles['stack']}>
      <ServerFields {...props} />
      <AuthFields {...props} />
      <RequestTools {...props} />
    </div>
  );
}
