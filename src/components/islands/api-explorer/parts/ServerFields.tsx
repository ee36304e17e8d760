import { SERVER_KEY } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { SandboxControls } from '../sandbox/SandboxControls.tsx';
import { findServer, OWN_SERVER } from '../servers.ts';
import type { SetupProps } from './setup-props.ts';

/** Selects the server. Requests go directly from the reader's browser to the server. */
export function ServerFields({ data, controls, problemsOf, idOf }: SetupProps) {
  const { servers, edit } = controls;
  const { request } = controls.explorer;
  const current = findServer(servers, request.server)?.id ?? OWN_SERVER;
  const id = idOf(SERVER_KEY);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Where to</legend>
      <SelectField
        id={`${id}-choice`}
        label="Server"
        value={current}
        onChange={(chosen) => {
          const choice = servers.find((other) => other.id === chosen)?.choice;
          if (choice) edit({ ...request, server: choice });
        }}
      >
        {servers.map((server) => (
          <option key={server.id} value={server.id}>
            {server.label}
          </option>
        ))}
      </SelectField>
      {current === 'sandbox' && data.sandbox !== undefined && (
        <div className={styles['field']}>
          <p className={styles['hint']}>
            The request runs inside this page, and nothing leaves it.
          </p>
          <SandboxControls address={data.sandbox} />
        </div>
      )}
      {current === OWN_SERVER && (
        <FieldFrame
          id={id}
          label="Base URL"
          plain
          hint="The API’s paths are added to this URL. The server must allow requests from this site (CORS)."
          error={problemsOf(SERVER_KEY).get('')}
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
              value={request.server.kind === 'own' ? request.server.url : ''}
              onChange={({ target }) =>
                edit({ ...request, server: { kind: 'own', url: target.value } })
              }
            />
          )}
        </FieldFrame>
      )}
    </fieldset>
  );
}
