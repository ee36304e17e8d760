import styles from '../ApiExplorer.module.css';

export function JsonOutput({ text }: { text: string }) {
  return <pre className={styles['output']}>{text}</pre>;
}
