import styles from '../ApiExplorer.module.css';
import { SandboxControls } from '../sandbox/SandboxControls.tsx';
import { findServer } from '../servers.ts';
import { Field } from './Field.tsx';
import type { SetupProps } from './setup-props.ts';

/** Selects the server. Requests go directly from the reader's browser to the server. */
export function ServerFields({ id, data, controls }: SetupProps) {
  const { servers, problems, edit } = controls;
  const { request } = controls.explorer;
  const current = findServer(servers, request.server);
  const problem = problems.find(({ part }) => part === 'server')?.problem;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Where to</legend>
      <Field
        id={`${id}-server`}
        label="Server"
        value={current?.label ?? ''}
        options={servers.map(({ label }) => ({ value: label, label }))}
        onChange={(chosen) => {
          const server = servers.find(({ label }) => label === chosen)?.choice;
          if (server) edit({ ...request, server });
        }}
      />
      {current?.choice.kind === 'sandbox' && data.sandbox !== undefined && (
        <div className={styles['field']}>
          <p className={styles['hint']}>
            The request runs inside this page, and nothing leaves it.
          </p>
          <SandboxControls address={data.sandbox} />
        </div>
      )}
      {current?.choice.kind === 'own' && (
        <Field
          id={`${id}-url`}
          type="url"
          inputMode="url"
          label="Base URL"
          hint="The API’s paths are added to this URL. The server must allow requests from this site (CORS)."
          error={problem && `The base URL ${problem}.`}
          placeholder="http://localhost:8080"
          value={request.server.kind === 'own' ? request.server.url : ''}
          onChange={(url) => edit({ ...request, server: { kind: 'own', url } })}
        />
      )}
    </fieldset>
  );
}
