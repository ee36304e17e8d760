import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import {
  planRequest,
  toShownRequest,
  toWireRequest,
  type Credentials,
  type ExplorerState,
  type FieldProblem,
  type OperationData,
  type RequestPlan,
} from '../../../lib/explorer/index.ts';
import { noteRequest, readHistory } from './history.ts';
import { reduce, startExplorer, type Explorer } from './model.ts';
import { send } from './send.ts';
import { readVault, subscribeVault } from './session.ts';
import { findServer, listServers } from './servers.ts';

type Validation = typeof import('../../../lib/explorer/validate.ts');

const NO_CREDENTIALS: Credentials = {};

/** The check against schemas. It brings a validator, so it loads with the first sending. */
const loadValidation = (): Promise<Validation> => import('../../../lib/explorer/validate.ts');

/** What the explorer shows, and what the reader can do with it. */
export interface ExplorerControls {
  readonly explorer: Explorer;
  readonly servers: ReturnType<typeof listServers>;
  readonly plan: RequestPlan;
  readonly credentials: Credentials;
  readonly remembered: boolean;
  /** What is wrong, once sending was refused. */
  readonly problems: readonly FieldProblem[];
  /** Compares an answer with the document. There once something was sent. */
  readonly checkAnswer: Validation['checkAnswer'] | undefined;
  readonly past: ReturnType<typeof readHistory>;
  readonly edit: (request: ExplorerState) => void;
  readonly fill: (request: ExplorerState) => void;
  /** Sends the request; one that is wrong only where the reader wants it so. */
  readonly submit: (anyway?: boolean) => Promise<void>;
  readonly abort: () => void;
}

/** What is missing or cannot be sent, and what differs from the schemas. */
function findProblems(
  { findSchemaProblems }: Validation,
  data: OperationData,
  request: ExplorerState,
  plan: RequestPlan,
): readonly FieldProblem[] {
  return [...plan.problems, ...findSchemaProblems(data, request)];
}

/** The explorer of one operation. Requests under way end with the page. */
export function useExplorer(data: OperationData, start: ExplorerState): ExplorerControls {
  const [explorer, dispatch] = useReducer(reduce, start, startExplorer);
  const { values, remembered } = useSyncExternalStore(subscribeVault, readVault, readVault);
  const credentials = values[data.api] ?? NO_CREDENTIALS;
  const operation = `${data.api} ${data.id}`;
  const [past, setPast] = useState(() => readHistory(operation));
  const [validation, setValidation] = useState<Validation>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { request, refusals } = explorer;
  const servers = useMemo(() => listServers(data), [data]);
  const plan = useMemo(() => planRequest(data, request, credentials), [data, request, credentials]);
  const problems = useMemo(
    () => (refusals > 0 && validation ? findProblems(validation, data, request, plan) : []),
    [refusals, validation, data, request, plan],
  );

  const submit = async (anyway = false) => {
    if (explorer.isWaiting) return;
    if (!anyway) {
      const loaded = await loadValidation();
      setValidation(loaded);
      if (findProblems(loaded, data, request, plan).length > 0) {
        dispatch({ type: 'refuse' });
        return;
      }
    }
    const { signal } = (running.current = new AbortController());
    dispatch({ type: 'start' });
    const { fetch } = findServer(servers, request.server) ?? {};
    const outcome = await send(toWireRequest(plan), { signal, fetch });
    // The page is gone.
    if (signal.aborted && running.current?.signal !== signal) return;
    dispatch({ type: 'finish', outcome });
    const status = outcome.kind === 'answer' ? outcome.answer.status : undefined;
    const { url } = toShownRequest(plan);
    setPast(noteRequest(operation, { at: new Date(), url, status, state: request }));
  };

  return {
    explorer,
    servers,
    plan,
    credentials,
    remembered,
    problems,
    checkAnswer: validation?.checkAnswer,
    past,
    edit: (next) => dispatch({ type: 'edit', request: next }),
    fill: (next) => dispatch({ type: 'fill', request: next }),
    submit,
    abort: () => running.current?.abort(),
  };
}
