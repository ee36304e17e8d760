import type { AnswerCheck } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';

/** Shows whether the response matches its documented schema. If it doesn't, lists the differences. */
export function CheckNotice({ check }: { check: AnswerCheck }) {
  if (check.kind === 'unchecked') return <p className={styles['hint']}>{check.reason}</p>;
  const { kind, status } = check;
  const text = `Matches the documented ${status}`;
  if (kind === 'valid') return <p className={styles[status < '4' ? 'match' : 'hint']}>{text}</p>;
  return (
    <div className={styles['notice']} data-tone="warn">
      <p>
        <strong>Differs from the documented {status}</strong>
      </p>
      <ul>
        {check.mismatches.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
