import styles from '../ApiExplorer.module.css';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { SandboxControls } from '../sandbox/SandboxControls.tsx';
import { OWN_SERVER, type ExplorerServer } from '../servers.ts';

interface Props {
  servers: readonly ExplorerServer[];
  current: string;
  /** What the reader typed as the address of their own server. */
  baseUrl: string;
  problem: string | undefined;
  /** The id of the field of the base URL. */
  id: string;
  onChoose: (id: string) => void;
  onBaseUrl: (url: string) => void;
  /** Where the documents of the sandbox are, if there is one. */
  sandbox: string | undefined;
}

/** Where the request goes. Nothing stands between this page and the server. */
export function ServerFields(props: Props) {
  const { servers, current, baseUrl, problem, id, onChoose, onBaseUrl } = props;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Where to</legend>
      <FieldFrame id={`${id}-choice`} label="Server" plain>
        {(ids) => (
          <select
            {...ids}
            className={styles['input']}
            value={current}
            onChange={({ target }) => onChoose(target.value)}
          >
            {servers.map((server) => (
              <option key={server.id} value={server.id}>
                {server.label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {current === 'sandbox' && props.sandbox !== undefined && (
        <div className={styles['field']}>
          <p className={styles['hint']}>
            The request runs inside this page, and nothing leaves it.
          </p>
          <SandboxControls address={props.sandbox} />
        </div>
      )}
      {current === OWN_SERVER && (
        <FieldFrame
          id={id}
          label="Base URL"
          plain
          hint="The paths of the API are put behind it. The server must allow requests from this site (CORS)."
          error={problem}
        >
          {(ids) => (
            <input
              {...ids}
              className={styles['input']}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="http://localhost:8080"
              value={baseUrl}
              onChange={({ target }) => onBaseUrl(target.value)}
            />
          )}
        </FieldFrame>
      )}
    </fieldset>
  );
}
