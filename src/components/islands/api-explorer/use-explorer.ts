import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import {
  printShownUrl,
  type Credentials,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import type { FieldProblem } from '../../../lib/explorer/validate.ts';
import { noteRequest, readHistory } from './history.ts';
import { reduce, startExplorer, type Explorer } from './model.ts';
import { readCredentials, sendRequest, signIn } from './run-request.ts';
import { demoStore, readDemoChoices } from './sandbox/demo-accounts.ts';
import { findDemoSender, type DemoSender } from './sandbox/demo-sender.ts';
import type { Failure } from './send.ts';
import { destinationOf, setCredentials, vault } from './session.ts';
import { listServers } from './servers.ts';

type Validation = typeof import('../../../lib/explorer/validate.ts');

/** Each explorer's last state, by its initial request, for readers who come back to a guide. */
const kept = new WeakMap<ExplorerState, Explorer>();

/** Loads the validation against schemas with the first request, because its code is large. */
const loadValidation = (): Promise<Validation> => import('../../../lib/explorer/validate.ts');

export interface ExplorerControls {
  readonly explorer: Explorer;
  readonly servers: ReturnType<typeof listServers>;
  /** The URL of the request, with secrets masked. */
  readonly shownUrl: string;
  readonly credentials: Credentials;
  /** Who sends the request to the sandbox. Undefined if it isn't sent there, or needs no credential. */
  readonly demo: DemoSender | undefined;
  readonly remembered: boolean;
  /** The problems of the request. Empty until the reader presses Send. */
  readonly problems: readonly FieldProblem[];
  /** Compares a response with its schema. Undefined until the first request. */
  readonly checkAnswer: Validation['checkAnswer'] | undefined;
  readonly past: ReturnType<typeof readHistory>;
  readonly edit: (request: ExplorerState) => void;
  readonly fill: (request: ExplorerState) => void;
  /** Stores credentials for the request's server. */
  readonly authenticate: (credentials: Credentials) => void;
  /** Sends the request. With `anyway`, sends it even if it has problems. */
  readonly submit: (anyway?: boolean) => Promise<void>;
  readonly abort: () => void;
}

/** Whether a later request has replaced this one. A request that the reader aborts still finishes. */
function isLeft({ current }: { current: AbortController | undefined }, signal: AbortSignal) {
  return signal.aborted && current?.signal !== signal;
}

/** Returns the explorer of an operation. When the reader leaves the page, pending requests are canceled. */
export function useExplorer(data: OperationData, start: ExplorerState): ExplorerControls {
  const [explorer, dispatch] = useReducer(reduce, kept.get(start) ?? startExplorer(start));
  useEffect(() => void (explorer.isWaiting || kept.set(start, explorer)), [start, explorer]);
  const { remembered } = useSyncExternalStore(vault.subscribe, vault.read);
  const choices = useSyncExternalStore(demoStore.subscribe, readDemoChoices);
  const operation = `${data.api} ${data.id}`;
  const [past, setPast] = useState(() => readHistory(operation));
  const [validation, setValidation] = useState<Validation>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { request, refusals } = explorer;
  const credentials = readCredentials(data, request);
  const demo = useMemo(() => findDemoSender(data, request, choices), [data, request, choices]);
  const servers = useMemo(() => listServers(data), [data]);
  const shownUrl = useMemo(() => printShownUrl(data, request), [data, request]);
  const problems = useMemo(() => {
    const found = refusals > 0 ? (validation?.findProblems(data, request, credentials) ?? []) : [];
    // A missing credential is no problem if a demo account provides it when the request is sent.
    return found.filter(({ part }) => part !== 'auth' || !demo?.signIn);
  }, [refusals, validation, data, request, credentials, demo]);

  const fail = (failure: Failure) =>
    dispatch({ type: 'finish', outcome: { kind: 'failure', failure } });

  const submit = async (anyway = false) => {
    if (explorer.isWaiting) return;
    // The reader can press Send again while the validation loads. Only the last press sends a request.
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    if (demo?.signIn) dispatch({ type: 'prepare' });
    const signed = await signIn(demo, credentials, signal);
    if (isLeft(running, signal)) return;
    if (signed.failure) return fail(signed.failure);
    if (!anyway) {
      const loaded = await loadValidation().catch(() => undefined);
      if (isLeft(running, signal)) return;
      if (!loaded) return fail({ kind: 'offline' });
      setValidation(loaded);
      if (loaded.findProblems(data, request, signed.credentials).length > 0)
        return dispatch({ type: 'refuse' });
    }
    dispatch({ type: 'start', sent: { request, credentials: signed.credentials, sender: demo } });
    const outcome = await sendRequest(data, request, signed.credentials, signal);
    if (isLeft(running, signal)) return;
    dispatch({ type: 'finish', outcome });
    const status = outcome.kind === 'answer' ? outcome.answer.status : undefined;
    const call = `${data.method} ${shownUrl}`;
    setPast(noteRequest(operation, { at: new Date(), call, status, state: request }));
  };

  return {
    explorer,
    servers,
    shownUrl,
    credentials,
    demo,
    remembered,
    problems,
    checkAnswer: validation?.checkAnswer,
    past,
    edit: (next) => dispatch({ type: 'edit', request: next }),
    fill: (next) => dispatch({ type: 'fill', request: next }),
    authenticate: (typed) => setCredentials(destinationOf(data, request.server), typed),
    submit,
    abort: () => running.current?.abort(),
  };
}
