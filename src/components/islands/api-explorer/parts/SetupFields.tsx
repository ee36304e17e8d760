import { useEffect, useRef } from 'react';
import { schemesOf } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { focusInvalid } from '../focus-invalid.ts';
import { chooseDemoAccount, DEMO_ACCOUNTS, type Demo } from '../sandbox/demo-accounts.ts';
import { listOwnEnvironments } from '../sandbox/own-environments.ts';
import { SandboxControls } from '../sandbox/SandboxControls.tsx';
import { createStart, listServers } from '../servers.ts';
import { rememberCredentials } from '../session.ts';
import { useExplorer } from '../use-explorer.ts';
import { CopyButton } from './CopyButton.tsx';
import { Field } from './Field.tsx';

/** Controls that few requests need: server, credentials, and tools for the whole request. */
export function SetupFields() {
  const { id, refusals } = useExplorer();
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The reader may have pressed Send before these fields were loaded.
    const isInvalid = fields.current?.querySelector('[aria-invalid="true"]') ?? false;
    if (refusals > 0 && isInvalid) focusInvalid(id);
  }, [refusals, id]);

  return (
    <div ref={fields} className={styles['stack']}>
      <ServerFields />
      <AuthFields />
      <RequestTools />
    </div>
  );
}

/** Selects the server. Requests go directly from the reader's browser to the server. */
function ServerFields() {
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

function AuthFields() {
  const { id, data, request, demo, credentials, problems, ...explorer } = useExplorer();
  const { remembered, edit, authenticate } = explorer;
  const schemes = demo?.account ? [] : schemesOf(data, request);
  if (data.auth.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Authentication</legend>
      {data.auth.length > 1 && (
        <Field
          id={`${id}-way`}
          label="Authenticate with"
          value={String(request.auth)}
          options={data.auth.map(({ title }, index) => ({ value: String(index), label: title }))}
          onChange={(chosen) => edit({ ...request, auth: Number(chosen) })}
        />
      )}
      {demo && <DemoAccountField id={`${id}-demo`} demo={demo} />}
      {schemes.map(({ name, label, description }) => {
        const problem = problems.find(({ part, field }) => part === 'auth' && field === name);
        return (
          <Field
            key={name}
            id={`${id}-secret-${name}`}
            type="password"
            label={label}
            hint={description}
            error={problem && `This field ${problem.problem}.`}
            required
            value={credentials[name] ?? ''}
            onChange={(text) => authenticate({ [name]: text })}
          />
        );
      })}
      {schemes.length > 0 && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={remembered}
            onChange={({ target }) => rememberCredentials(target.checked)}
          />
          Remember for this tab
        </label>
      )}
    </fieldset>
  );
}

function DemoAccountField({ id, demo: { kind, account } }: { id: string; demo: Demo }) {
  const accounts = [...(kind === 'key' ? listOwnEnvironments() : []), ...DEMO_ACCOUNTS[kind]];
  return (
    <Field
      id={id}
      label={kind === 'key' ? 'Demo environment' : 'Demo account'}
      hint={account && `Its ${kind === 'key' ? 'server key' : 'token'} is sent with the request.`}
      value={account?.id ?? 'own'}
      options={[
        ...accounts.map(({ id: value, label }) => ({ value, label })),
        { value: 'own', label: 'My own credential' },
      ]}
      onChange={(chosen) =>
        chooseDemoAccount(kind, accounts.find((other) => other.id === chosen) ?? 'own')
      }
    />
  );
}

const loadShare = () => import('../../../../lib/explorer/share.ts');

function RequestTools() {
  const { data, request, page, credentials, fill } = useExplorer();
  const makeLink = async () => {
    const { printShare, SHARE_PREFIX } = await loadShare();
    const { text, omitted = [], problem } = printShare(data, request, { credentials });
    if (text === undefined) return { said: problem };
    const href = page.replace(/#.*/, '') + SHARE_PREFIX + text;
    return {
      text: href,
      ...(omitted.length > 0 && { said: `Copied without secrets: ${omitted.join(', ')}.` }),
    };
  };
  return (
    <div className={styles['row']}>
      <CopyButton
        label="Copy link"
        make={makeLink}
        onIntent={() => void loadShare().catch(console.warn)}
      />
      <button type="button" className={styles['quiet']} onClick={() => fill(createStart(data))}>
        Start over
      </button>
    </div>
  );
}
