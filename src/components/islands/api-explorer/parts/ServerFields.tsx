import styles from '../ApiExplorer.module.css';
import { SandboxControls } from '../sandbox/SandboxControls.tsx';
import { listServers } from '../servers.ts';
import { useExplorer } from '../use-explorer.ts';
import { Field } from './Field.tsx';

/** Selects the server. Requests go directly from the reader's browser to the server. */
export function ServerFields() {
  const { id, data, request, problems, edit } = useExplorer();
  const servers = listServers(data);
  const problem = problems.find(({ part }) => part === 'server')?.problem;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Where to</legend>
      <Field
        id={`${id}-server`}
        label="Server"
        value={servers.find(({ choice }) => choice === request.server)?.label ?? ''}
        options={servers.map(({ label }) => ({ value: label, label }))}
        onChange={(chosen) => {
          const server = servers.find(({ label }) => label === chosen)?.choice;
          if (server !== undefined) edit({ ...request, server });
        }}
      />
      {request.server === 'sandbox' && data.sandbox !== undefined && (
        <div className={styles['field']}>
          <p className={styles['hint']}>
            The request runs inside this page, and nothing leaves it.
          </p>
          <SandboxControls address={data.sandbox} />
        </div>
      )}
      {request.server === 'own' && (
        <Field
          id={`${id}-url`}
          type="url"
          inputMode="url"
          label="Base URL"
          hint="The API’s paths are added to this URL. The server must allow requests from this site (CORS)."
          error={problem && `The base URL ${problem}.`}
          placeholder="http://localhost:8080"
          value={request.baseUrl ?? ''}
          onChange={(baseUrl) => edit({ ...request, baseUrl })}
        />
      )}
    </fieldset>
  );
}
