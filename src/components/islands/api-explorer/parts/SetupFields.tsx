import { useEffect } from 'react';
import { resolveBaseUrl, SERVER_KEY, type OperationData } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { focusInvalid, type ProblemsOf } from '../problems.ts';
import { findServer, OWN_SERVER } from '../servers.ts';
import { rememberCredentials } from '../session.ts';
import type { ExplorerControls } from '../use-explorer.ts';
import { AuthFields } from './AuthFields.tsx';
import { RequestTools } from './RequestTools.tsx';
import { ServerFields } from './ServerFields.tsx';

export interface SetupProps {
  /** The start of the IDs of all fields. */
  id: string;
  data: OperationData;
  controls: ExplorerControls;
  problemsOf: ProblemsOf;
  /** The ID of the form of a key. */
  idOf: (key: string) => string;
  /** The page that a link to the request opens. */
  page: string;
}

/** The controls that few requests need: the server, the credentials, and tools for the whole request. */
export function SetupFields({ id, data, controls, problemsOf, idOf, page }: SetupProps) {
  const { explorer, servers, credentials, demo, remembered, edit } = controls;
  const { request, refusals } = explorer;
  const server = findServer(servers, request.server);

  useEffect(() => {
    // Sending was refused before these fields were loaded.
    if (refusals > 0) focusInvalid(id);
  }, [refusals, id]);

  return (
    <div className={styles['form']}>
      <ServerFields
        servers={servers}
        current={server?.id ?? OWN_SERVER}
        baseUrl={request.server.kind === 'own' ? request.server.url : ''}
        problem={problemsOf(SERVER_KEY).get('')}
        id={idOf(SERVER_KEY)}
        onChoose={(chosen) => {
          const choice = servers.find((other) => other.id === chosen)?.choice;
          if (choice) edit({ ...request, server: choice });
        }}
        onBaseUrl={(url) => edit({ ...request, server: { kind: 'own', url } })}
        sandbox={data.sandbox}
      />
      <AuthFields
        ways={data.auth}
        current={request.auth}
        credentials={credentials}
        remembered={remembered}
        baseUrl={resolveBaseUrl(data, request.server)}
        fetch={server?.fetch}
        problemsOf={problemsOf}
        idOf={idOf}
        onChoose={(auth) => edit({ ...request, auth })}
        demo={demo}
        onCredential={(key, value) => controls.authenticate({ [key]: value })}
        onRemember={rememberCredentials}
      />
      <RequestTools data={data} controls={controls} page={page} />
    </div>
  );
}
