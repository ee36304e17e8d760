import { useId } from 'react';
import type { AuthScheme, AuthWay } from '../../../../lib/explorer/data.ts';
import { keyOfCredential, type Credentials } from '../../../../lib/explorer/state.ts';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { InputField } from '../fields/InputField.tsx';
import { DemoAccountField } from '../sandbox/DemoAccountField.tsx';
import type { DemoAccountControls } from '../sandbox/use-demo-account.ts';
import type { ProblemsOf } from '../problems.ts';
import { Disclosure } from './Disclosure.tsx';
import { TokenForm } from './TokenForm.tsx';

interface Props {
  /** The ways to authenticate. Empty: the call needs none. */
  ways: readonly AuthWay[];
  /** The way that is chosen, by its place in the list. */
  current: number | undefined;
  credentials: Credentials;
  remembered: boolean;
  problemsOf: ProblemsOf;
  /** The id of the field of a credential. */
  idOf: (key: string) => string;
  /** What paths of token endpoints are put behind. */
  baseUrl: string;
  fetch: typeof globalThis.fetch | undefined;
  demo: DemoAccountControls | undefined;
  onChoose: (index: number) => void;
  onCredential: (key: string, value: string) => void;
  onRemember: (remembered: boolean) => void;
}

/** How the call authenticates: which way, the credentials, and where a token comes from. */
export function AuthFields(props: Props) {
  const { ways, current, remembered } = props;
  const id = useId();
  const schemes = ways[current ?? -1]?.schemes ?? [];
  if (ways.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Authentication</legend>
      {ways.length > 1 && (
        <FieldFrame id={`${id}-way`} label="Authenticate with" plain>
          {(ids) => (
            <select
              {...ids}
              className={styles['input']}
              value={current}
              onChange={({ target }) => props.onChoose(Number(target.value))}
            >
              {ways.map(({ title }, index) => (
                <option key={title} value={index}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {props.demo && <DemoAccountField id={`${id}-demo`} demo={props.demo} />}
      {schemes.map((scheme) => (
        <SchemeFields key={scheme.name} {...props} scheme={scheme} />
      ))}
      {schemes.some(({ inputs }) => inputs.length > 0) && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={remembered}
            onChange={({ target }) => props.onRemember(target.checked)}
          />
          Remember for this tab
        </label>
      )}
    </fieldset>
  );
}

/** What one scheme takes. */
function SchemeFields({ scheme, credentials, ...props }: Props & { scheme: AuthScheme }) {
  const { name, inputs } = scheme;
  const exchange = scheme.kind === 'bearer' ? scheme.exchange : undefined;
  const url = exchange && URL.parse(exchange.tokenUrl, props.baseUrl)?.href;
  return (
    <>
      {scheme.kind === 'unsupported' && <p className={styles['hint']}>{scheme.reason}</p>}
      {inputs.map((input) => {
        const key = keyOfCredential(name, input.id);
        return (
          <InputField
            key={key}
            id={props.idOf(key)}
            input={input}
            value={credentials[key] ?? ''}
            error={props.problemsOf(key).get('')}
            onChange={(value) => props.onCredential(key, value)}
          />
        );
      })}
      {exchange && (
        <Disclosure summary="Get one from the token endpoint">
          {() => (
            <TokenForm
              exchange={exchange}
              url={url}
              fetch={props.fetch}
              onToken={(token) => props.onCredential(keyOfCredential(name, 'token'), token)}
            />
          )}
        </Disclosure>
      )}
    </>
  );
}
