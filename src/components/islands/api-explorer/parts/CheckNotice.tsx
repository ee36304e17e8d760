import type { AnswerCheck } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';

interface Props {
  check: AnswerCheck;
}

/** Whether the answer is as the document says, and where it is not. */
export function CheckNotice({ check }: Props) {
  if (check.kind === 'unchecked') return <p className={styles['hint']}>{check.reason}</p>;
  if (check.kind === 'valid')
    return (
      <p className={styles['hint']}>The answer is as the reference describes {check.status}.</p>
    );
  const { mismatches, status } = check;
  return (
    <div className={styles['notice']} data-tone="warn">
      <p>
        <strong>The answer differs from what the reference describes for {status}.</strong>
      </p>
      <ul>
        {mismatches.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
