import { useEffect } from 'react';
import {
  SERVER_KEY,
  isSentByEnter,
  keyOfBody,
  resolveBaseUrl,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { controlId, groupProblems } from '../problems.ts';
import { findServer, OWN_SERVER } from '../servers.ts';
import { rememberCredentials } from '../session.ts';
import type { ExplorerControls } from '../use-explorer.ts';
import { AuthFields } from './AuthFields.tsx';
import { BodyEditor } from './BodyEditor.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { RequestTools } from './RequestTools.tsx';
import { SendBar } from './SendBar.tsx';
import { ServerFields } from './ServerFields.tsx';

interface Props {
  /** The start of the ids of all fields. */
  id: string;
  data: OperationData;
  controls: ExplorerControls;
  /** What a shared link could not bring along. */
  notes: readonly string[];
  /** The page that a link to the request opens. */
  page: string;
}

/** What to send: where to, as whom, and with what. */
export function RequestPane({ id, data, controls, notes, page }: Props) {
  const { explorer, servers, credentials, demo, remembered, problems, edit, submit } = controls;
  const { request, refusals } = explorer;
  const server = findServer(servers, request.server);
  const problemsOf = groupProblems(problems);
  const idOf = (key: string) => controlId(id, key);
  const baseUrl = resolveBaseUrl(data, request.server);
  const bodyKey = keyOfBody(request.mediaType ?? '');

  useEffect(() => {
    // The first field that is wrong gets the focus, as soon as it says so.
    if (refusals > 0) focusInvalid(id);
  }, [refusals, id]);

  return (
    <form
      id={id}
      className={styles['form']}
      aria-label={`Request: ${data.title}`}
      noValidate
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement;
        if (event.key === 'Enter' && isField && !isSentByEnter(data, request.server)) {
          event.preventDefault();
        }
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RequestTools data={data} controls={controls} notes={notes} page={page} />
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
        baseUrl={baseUrl}
        fetch={server?.fetch}
        problemsOf={problemsOf}
        idOf={idOf}
        onChoose={(auth) => edit({ ...request, auth })}
        demo={demo}
        onCredential={(key, value) => controls.authenticate({ [key]: value })}
        onRemember={rememberCredentials}
      />
      <ParameterFields
        data={data}
        state={request}
        problemsOf={problemsOf}
        idOf={idOf}
        onState={edit}
      />
      {data.body && (
        <BodyEditor
          data={data}
          body={data.body}
          state={request}
          problems={problemsOf(bodyKey)}
          id={idOf(bodyKey)}
          onState={edit}
        />
      )}
      <SendBar controls={controls} />
    </form>
  );
}

function focusInvalid(form: string): void {
  const root = document.getElementById(form);
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
