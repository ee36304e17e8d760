import { useId } from 'react';
import {
  type AuthScheme,
  chosenWay,
  keyOfCredential,
  resolveBaseUrl,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { SelectField } from '../fields/SelectField.tsx';
import { InputField } from '../fields/InputField.tsx';
import { DemoAccountField } from '../sandbox/DemoAccountField.tsx';
import { findServer } from '../servers.ts';
import { rememberCredentials } from '../session.ts';
import { Disclosure } from './Disclosure.tsx';
import type { SetupProps } from './setup-props.ts';
import { TokenForm } from './TokenForm.tsx';

/** The authentication of the request: the method, the credentials, and how to get a token. */
export function AuthFields(props: SetupProps) {
  const { data, controls } = props;
  const { explorer, demo, remembered, edit } = controls;
  const { request } = explorer;
  const id = useId();
  const schemes = chosenWay(data, request)?.schemes ?? [];
  if (data.auth.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Authentication</legend>
      {data.auth.length > 1 && (
        <SelectField
          id={`${id}-way`}
          label="Authenticate with"
          value={request.auth}
          onChange={(chosen) => edit({ ...request, auth: Number(chosen) })}
        >
          {data.auth.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {demo && <DemoAccountField id={`${id}-demo`} demo={demo} />}
      {schemes.map((scheme) => (
        <SchemeFields key={scheme.name} {...props} scheme={scheme} />
      ))}
      {schemes.some(({ inputs }) => inputs.length > 0) && (
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

/** The inputs for the credentials of a security scheme. */
function SchemeFields({ scheme, data, controls, ...props }: SetupProps & { scheme: AuthScheme }) {
  const { name, inputs } = scheme;
  const { servers, credentials, explorer, authenticate } = controls;
  const { server } = explorer.request;
  const exchange = scheme.kind === 'bearer' ? scheme.exchange : undefined;
  const url = exchange && URL.parse(exchange.tokenUrl, resolveBaseUrl(data, server))?.href;
  return (
    <>
      {inputs.map((input) => {
        const key = keyOfCredential(name, input.id);
        return (
          <InputField
            key={key}
            id={props.idOf(key)}
            input={input}
            value={credentials[key] ?? ''}
            error={props.problemsOf(key).get('')}
            onChange={(value) => authenticate({ [key]: value })}
          />
        );
      })}
      {exchange && (
        <Disclosure summary="Get one from the token endpoint">
          {() => (
            <TokenForm
              exchange={exchange}
              url={url}
              fetch={findServer(servers, server)?.fetch}
              onToken={(token) => authenticate({ [keyOfCredential(name, 'token')]: token })}
            />
          )}
        </Disclosure>
      )}
    </>
  );
}
