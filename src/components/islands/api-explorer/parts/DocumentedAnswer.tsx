import styles from '../ApiExplorer.module.css';
import { useExplorer } from '../use-explorer.ts';

/** The first successful response in the OpenAPI document, dimmed. Shown until the first request is sent. */
export function DocumentedAnswer() {
  const { data } = useExplorer();
  const documented = data.answers.find(({ status }) => status.startsWith('2'));
  if (!documented) return null;
  const { status, description, example } = documented;
  return (
    <div className={`${styles['field']} ${styles['documented']}`}>
      <p className={styles['status']}>
        <span className={styles['badge']}>{status}</span>
        <span>Example from the reference. {description}</span>
      </p>
      {example !== undefined && (
        <pre
          className={styles['output']}
          tabIndex={0}
          role="region"
          aria-label={`Documented response ${status}`}
        >
          <code>{JSON.stringify(example, null, 2)}</code>
        </pre>
      )}
    </div>
  );
}
