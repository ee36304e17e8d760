import type { AnswerCheck } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';

export function CheckNotice({ check }: { check: AnswerCheck }) {
  if (check.reason !== undefined) return <p className={styles['hint']}>{check.reason}</p>;
  const { status, mismatches } = check;
  if (mismatches.length === 0)
    return (
      <p className={styles[status < '4' ? 'match' : 'hint']}>Matches the documented {status}</p>
    );
  return (
    <div className={styles['notice']} data-tone="warn">
      <p>
        <strong>Differs from the documented {status}</strong>
      </p>
      <ul>
        {mismatches.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
