import styles from '../ApiExplorer.module.css';

interface Props {
  headers: readonly { readonly name: string; readonly value: string }[];
}

/** A table of a response's headers. Browsers show only headers that the server exposes to other sites. */
export function AnswerHeaders({ headers }: Props) {
  return (
    <>
      <table className={styles['table']}>
        <caption className="sr-only">Response headers</caption>
        <tbody>
          {headers.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['hint']}>
        A server shows a page only those headers that it names in{' '}
        <code>Access-Control-Expose-Headers</code>, and a few that are always shown.
      </p>
    </>
  );
}
