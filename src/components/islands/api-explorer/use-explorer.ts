import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import {
  planRequest,
  printShownUrl,
  toWireRequest,
  type Credentials,
  type ExplorerState,
  type FieldProblem,
  type OperationData,
  type RequestPlan,
  type ServerChoice,
} from '../../../lib/explorer/index.ts';
import { noteRequest, readHistory } from './history.ts';
import { reduce, startExplorer, type Explorer } from './model.ts';
import { useDemoAccount, type DemoAccountControls } from './sandbox/use-demo-account.ts';
import { send, type Failure } from './send.ts';
import { readVault, setCredentials, subscribeVault, vaultOf } from './session.ts';
import { findServer, listServers } from './servers.ts';

type Validation = typeof import('../../../lib/explorer/validate.ts');

const NO_CREDENTIALS: Credentials = {};

/** Each explorer's last state, by its initial request, for readers who come back to a guide. */
const kept = new WeakMap<ExplorerState, Explorer>();

/** Loads the validation against schemas with the first request, because its code is large. */
const loadValidation = (): Promise<Validation> => import('../../../lib/explorer/validate.ts');

/** The state of the explorer, and the functions that its components call. */
export interface ExplorerControls {
  readonly explorer: Explorer;
  readonly servers: ReturnType<typeof listServers>;
  readonly plan: RequestPlan;
  /** The URL of the request, with secrets masked. */
  readonly shownUrl: string;
  readonly credentials: Credentials;
  /** The demo account. Undefined if the request needs none or isn't sent to the sandbox. */
  readonly demo: DemoAccountControls | undefined;
  readonly remembered: boolean;
  /** The problems of the request. Empty until the reader presses Send. */
  readonly problems: readonly FieldProblem[];
  /** Compares a response with its schema. Undefined until the first request. */
  readonly checkAnswer: Validation['checkAnswer'] | undefined;
  readonly past: ReturnType<typeof readHistory>;
  readonly edit: (request: ExplorerState) => void;
  readonly fill: (request: ExplorerState) => void;
  /** Stores credentials for the request's server, or for another server. */
  readonly authenticate: (credentials: Credentials, server?: ServerChoice) => void;
  /** Sends the request. With `anyway`, sends it even if it has problems. */
  readonly submit: (anyway?: boolean) => Promise<void>;
  readonly abort: () => void;
}

/** Finds missing values, values that can't be sent, and values that don't match the schemas. */
function findProblems(
  { findSchemaProblems }: Validation,
  data: OperationData,
  request: ExplorerState,
  plan: RequestPlan,
  demo?: DemoAccountControls,
): readonly FieldProblem[] {
  // A missing credential is no problem if a demo account provides it when the request is sent.
  const own = plan.problems.filter(({ form }) => !demo?.fills(form));
  return [...own, ...findSchemaProblems(data, request)];
}

/** Whether a later request has replaced this one. A request that the reader aborts still finishes. */
function isLeft({ current }: { current: AbortController | undefined }, signal: AbortSignal) {
  return signal.aborted && current?.signal !== signal;
}

/** Returns the explorer of an operation. When the reader leaves the page, pending requests are canceled. */
export function useExplorer(data: OperationData, start: ExplorerState): ExplorerControls {
  const [explorer, dispatch] = useReducer(reduce, kept.get(start) ?? startExplorer(start));
  useEffect(() => void (explorer.isWaiting || kept.set(start, explorer)), [start, explorer]);
  const { values, remembered } = useSyncExternalStore(subscribeVault, readVault, readVault);
  const operation = `${data.api} ${data.id}`;
  const [past, setPast] = useState(() => readHistory(operation));
  const [validation, setValidation] = useState<Validation>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { request, refusals } = explorer;
  const credentials = values[vaultOf(data, request.server)] ?? NO_CREDENTIALS;
  const demo = useDemoAccount(data, request, credentials);
  const servers = useMemo(() => listServers(data), [data]);
  const plan = useMemo(() => planRequest(data, request, credentials), [data, request, credentials]);
  const shownUrl = useMemo(() => printShownUrl(data, request), [data, request]);
  const problems = useMemo(
    () => (refusals > 0 && validation ? findProblems(validation, data, request, plan, demo) : []),
    [refusals, validation, data, request, plan, demo],
  );

  const finish = (failure: Failure) =>
    dispatch({ type: 'finish', outcome: { kind: 'failure', failure } });

  const submit = async (anyway = false) => {
    if (explorer.isWaiting) return;
    // The reader can press Send again while the validation loads. Only the last press sends a request.
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    let filled = plan;
    if (demo?.signIn) {
      dispatch({ type: 'prepare' });
      const signed = await demo.signIn(signal);
      if (isLeft(running, signal)) return;
      if ('kind' in signed) return finish(signed);
      filled = planRequest(data, request, signed.credentials);
    }
    if (!anyway) {
      const loaded = await loadValidation().catch(() => undefined);
      if (isLeft(running, signal)) return;
      if (!loaded) return finish({ kind: 'offline' });
      setValidation(loaded);
      if (findProblems(loaded, data, request, filled).length > 0) {
        dispatch({ type: 'refuse' });
        return;
      }
    }
    dispatch({ type: 'start' });
    const { fetch } = findServer(servers, request.server) ?? {};
    const outcome = await send(toWireRequest(filled), { signal, fetch });
    if (isLeft(running, signal)) return;
    const sender = demo?.signIn && { kind: demo.kind, account: demo.account };
    dispatch({ type: 'finish', outcome, sender });
    const status = outcome.kind === 'answer' ? outcome.answer.status : undefined;
    const call = `${data.method} ${shownUrl}`;
    setPast(noteRequest(operation, { at: new Date(), call, status, state: request }));
  };

  return {
    explorer,
    servers,
    plan,
    shownUrl,
    credentials,
    demo,
    remembered,
    problems,
    checkAnswer: validation?.checkAnswer,
    past,
    edit: (next) => dispatch({ type: 'edit', request: next }),
    fill: (next) => dispatch({ type: 'fill', request: next }),
    authenticate: (typed, to = request.server) => {
      if (to.kind === 'sandbox') demo?.leave();
      setCredentials(vaultOf(data, to), typed);
    },
    submit,
    abort: () => running.current?.abort(),
  };
}
