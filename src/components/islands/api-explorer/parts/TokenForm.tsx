import { useEffect, useId, useRef, useState } from 'react';
import type { TokenExchange } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { exchangeToken } from '../exchange-token.ts';
import { InputField } from '../fields/InputField.tsx';
import { describeLifetime, type TokenAnswer } from '../token-answer.ts';

interface Props {
  exchange: TokenExchange;
  /** The URL of the token endpoint. Undefined if it is relative and no server is set. */
  url: string | undefined;
  fetch: typeof globalThis.fetch | undefined;
  onToken: (token: string) => void;
}

/** Requests an OAuth token. The entered values are kept only in this form. */
export function TokenForm({ exchange: { grant, inputs, scopes }, url, fetch, onToken }: Props) {
  const id = useId();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<TokenAnswer | 'waiting'>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const exchange = async () => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    setAnswer('waiting');
    const request = { url: url ?? '', grant, fields: { ...fields, scope: scopes.join(' ') } };
    const result = await exchangeToken(request, { signal, fetch });
    if (signal.aborted) return;
    setAnswer(result);
    if (result.kind === 'token') onToken(result.token);
  };
  const press = () => void exchange();
  return (
    <div className={styles['nested']}>
      {inputs.map((input) => (
        <InputField
          key={input.id}
          id={`${id}-${input.id}`}
          input={input}
          value={fields[input.id] ?? ''}
          onChange={(value) => setFields((before) => ({ ...before, [input.id]: value }))}
          onEnter={press}
        />
      ))}
      <div className={styles['row']}>
        <button type="button" className={styles['button']} onClick={press}>
          Get a token
        </button>
        <span className={styles['hint']}>
          {url === undefined ? 'Fill in the base URL first.' : `From ${url}`}
        </span>
      </div>
      <TokenStatus answer={answer} />
    </div>
  );
}

/** The result of the token request, which screen readers announce. */
function TokenStatus({ answer }: { answer: TokenAnswer | 'waiting' | undefined }) {
  return (
    <div role="status">
      {answer === 'waiting' && <p className={styles['hint']}>Requesting a token…</p>}
      {typeof answer === 'object' && (
        <div className={styles['notice']} data-tone={answer.kind === 'token' ? 'good' : 'bad'}>
          <p>{answer.kind === 'token' ? describeLifetime(answer, new Date()) : answer.message}</p>
        </div>
      )}
    </div>
  );
}
