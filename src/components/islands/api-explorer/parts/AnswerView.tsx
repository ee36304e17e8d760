import type { ComponentProps } from 'react';
import { freeKeys, type ExplorerState } from '../../../../lib/explorer/index.ts';
import type { AnswerCheck } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';
import { formatBytes, formatStatus, formatTime, listAnswerNotes, toneOf } from '../answer-text.ts';
import type { Answered } from '../model.ts';
import { chooseDemoAccount, DEMO_ACCOUNTS, type Demo } from '../sandbox/demo-accounts.ts';
import { readTaken } from '../sandbox/own-environments.ts';
import { openSandbox } from '../sandbox/page-sandbox.ts';
import { isReplaced, reset } from '../sandbox/SandboxControls.tsx';
import type { Answer } from '../send.ts';
import { useExplorer } from '../use-explorer.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ExistingNames } from './ExistingNames.tsx';
import { loadLate } from '../../parts/load-late.tsx';
import { NextLinks } from './NextLinks.tsx';

const WhyView = loadLate(async () => (await import('./WhyView.tsx')).WhyView);

export function AnswerView({ answer, sent }: Answered) {
  const { data, check, isWaiting } = useExplorer();
  const { status, timeMs, bytes, headers, type, evaluation } = answer;
  const isSandbox = sent.request.server === 'sandbox';
  const help = data.answers.find((answer) => answer.status === String(status))?.help;
  // The key of what the request creates, or for a 412 that of a Variable in it.
  const isTaken = status === 409 || (status === 412 && data.method === 'POST');
  return (
    <>
      <div className={styles['status']} aria-busy={isWaiting}>
        <span className={styles['badge']} data-tone={toneOf(status)}>
          {formatStatus(answer)}
        </span>
        <span>{isWaiting ? 'Waiting…' : formatTime(timeMs)}</span>
        <span>{formatBytes(bytes.length)}</span>
        {type && <code>{type}</code>}
      </div>
      {isSandbox && status < 300 && data.method !== 'GET' && (
        <p className={styles['old']} data-tone="info">
          This ran in the sandbox on this page. Nothing in your Organization has changed.
        </p>
      )}
      {listAnswerNotes(data, answer).map((note) => (
        <p key={note} className={styles['hint']}>
          {note}
        </p>
      ))}
      {status === 403 && sent.demo && <OtherAccount demo={sent.demo} />}
      {check && <CheckNotice check={check} />}
      {help && (
        <p className={styles['row']}>
          <a href={help}>What to do about {formatStatus(answer)}</a>
        </p>
      )}
      {isSandbox && isTaken && <TakenKeys refused={sent.request} />}
      <NextLinks {...{ answer, sent }} />
      {status === 404 && <ExistingNames sent={sent} />}
      {status === 404 && isSandbox && <ResetSandbox />}
      <AnswerBody answer={answer} />
      {evaluation && (
        <Disclosure summary="Why">{() => <WhyView evaluation={evaluation} />}</Disclosure>
      )}
      <Disclosure summary={`Headers (${headers.length})`}>
        {() => <AnswerHeaders headers={headers} />}
      </Disclosure>
    </>
  );
}

const Button = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles['button']} {...props} />
);

/** A button that sends a refused request again with an account that may make it. */
function OtherAccount({ demo }: { demo: Demo }) {
  const { submit } = useExplorer();
  const [full, publisher] = DEMO_ACCOUNTS.token;
  const account = demo.account?.id === full?.id ? publisher : full;
  if (demo.kind !== 'token' || !demo.account || !account) return null;
  const send = () => {
    chooseDemoAccount('token', account);
    void submit();
  };
  return <Button onClick={send}>Send as {account.label}</Button>;
}

/** A button that brings back the demo data, and sends the request again, which says so if the sandbox can't load. */
export function ResetSandbox() {
  const { data, submit } = useExplorer();
  const press = async () => {
    if (data.sandbox === undefined || !isReplaced('the demo data')) return;
    await openSandbox(data.sandbox).then(reset, () => undefined);
    void submit();
  };
  return <Button onClick={() => void press()}>Reset the sandbox</Button>;
}

/** A button that replaces the keys of a refused request that the sandbox already has. */
function TakenKeys({ refused }: { refused: ExplorerState }) {
  const { guide, request, edit } = useExplorer();
  const isTaken = readTaken();
  // A guide goes on with what exists already.
  if (guide || freeKeys(refused, isTaken).taken.length === 0) return null;
  return <Button onClick={() => edit(freeKeys(request, isTaken).state)}>Use a free key</Button>;
}

function CheckNotice({ check }: { check: AnswerCheck }) {
  if (check.reason !== undefined) return <p className={styles['hint']}>{check.reason}</p>;
  const { status, mismatches } = check;
  const look = status < '4' ? 'match' : 'hint';
  if (mismatches.length === 0)
    return <p className={styles[look]}>Matches the documented {status}</p>;
  return (
    <div className={styles['notice']} data-tone="warn">
      <p>
        <strong>Differs from the documented {status}</strong>
      </p>
      <ul>
        {mismatches.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

function AnswerHeaders({ headers }: Pick<Answer, 'headers'>) {
  return (
    <>
      <table className={styles['table']}>
        <caption className="sr-only">Response headers</caption>
        <tbody>
          {headers.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['hint']}>
        A server shows a page only those headers that it names in{' '}
        <code>Access-Control-Expose-Headers</code>, and a few that are always shown.
      </p>
    </>
  );
}
