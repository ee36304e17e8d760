import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  printShownUrl,
  type Credentials,
  type ExplorerState,
} from '../../../lib/explorer/index.ts';
import { useOwnId } from '../parts/use-own-id.ts';
import type { Guide } from './guide.ts';
import { noteRequest, readHistory } from './history.ts';
import type { Loaded } from './load-operation.ts';
import type { createModel, ExplorerModel } from './model.ts';
import { readCredentials, sendRequest, signIn } from './run-request.ts';
import { demoStore, findDemo } from './sandbox/demo-accounts.ts';
import { destinationOf, setCredentials, vault } from './session.ts';

type Validation = typeof import('../../../lib/explorer/validate.ts');

/** Loads the validation against schemas with the first request, because its code is large. */
const loadValidation = (): Promise<Validation> => import('../../../lib/explorer/validate.ts');

export interface ExplorerOptions extends Loaded {
  /** The state, which is kept for readers who come back to a guide. */
  readonly store: ReturnType<typeof createModel>;
  /** The URL of the page that shared links open. */
  readonly page: string;
  /** The guide that the explorer is in. Undefined on an operation's own page. */
  readonly guide: Guide | undefined;
}

export type Explorer = ReturnType<typeof useNewExplorer>;

export const ExplorerContext = createContext<Explorer | undefined>(undefined);

export function useExplorer(): Explorer {
  const explorer = useContext(ExplorerContext);
  if (!explorer) throw new Error('A part of the explorer must be in an ExplorerPanel.');
  return explorer;
}

/** Whether the reader has left, or a later request has replaced this one. One that the reader aborts still finishes. */
function isLeft({ current }: { current: AbortController | undefined }, signal: AbortSignal) {
  return signal.aborted && current?.signal !== signal;
}

/** Creates the explorer of an operation. When the reader leaves the page, pending requests are canceled. */
export function useNewExplorer(options: ExplorerOptions) {
  const { data, store } = options;
  const model = useSyncExternalStore(store.subscribe, store.read);
  const { remembered } = useSyncExternalStore(vault.subscribe, vault.read);
  const accounts = useSyncExternalStore(demoStore.subscribe, demoStore.read);
  const operation = `${data.api} ${data.id}`;
  const [past, setPast] = useState(() => readHistory(operation));
  const [validation, setValidation] = useState<Validation>();
  const running = useRef<AbortController>(undefined);

  const { request, refusals } = model;
  const credentials = readCredentials(data, request);
  const demo = findDemo(data, request, accounts, location.pathname);
  const shownUrl = useMemo(() => printShownUrl(data, request), [data, request]);
  const hasDemo = demo?.account !== undefined;
  const problems = useMemo(() => {
    const found = refusals > 0 ? (validation?.findProblems(data, request, credentials) ?? []) : [];
    // A missing credential is no problem if a demo account provides it when the request is sent.
    return found.filter(({ part }) => part !== 'auth' || !hasDemo);
  }, [refusals, validation, data, request, credentials, hasDemo]);

  const update = (changes: Partial<ExplorerModel>) => store.write({ ...store.read(), ...changes });

  const leave = () => {
    running.current?.abort();
    running.current = undefined;
    update({ isWaiting: false });
  };
  useEffect(() => leave, []);

  const submit = async (anyway = false) => {
    // Not those of the last rendering, because parts also send again after they have changed them.
    const { request, isWaiting } = store.read();
    if (isWaiting) return;
    const sender = findDemo(data, request, demoStore.read(), location.pathname);
    // The reader can press Send again while the validation loads. Only the last press sends a request.
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    if (sender?.account) update({ isWaiting: true });
    const signed = await signIn(data, sender, readCredentials(data, request), signal);
    if (isLeft(running, signal)) return;
    if (signed.failure) return update({ isWaiting: false, outcome: signed });
    const rules = await loadValidation().catch(() => undefined);
    if (isLeft(running, signal)) return;
    if (!rules && !anyway)
      return update({ isWaiting: false, outcome: { failure: { kind: 'offline' } } });
    setValidation(rules);
    if (!anyway && rules?.findProblems(data, request, signed.credentials).length)
      return update({ isWaiting: false, refusals: store.read().refusals + 1 });
    const sent = { request, credentials: signed.credentials, demo: sender };
    // The last response stays until this request's response arrives.
    update({ isWaiting: true });
    const outcome = await sendRequest(data, request, signed.credentials, signal);
    if (isLeft(running, signal)) return;
    const { text, status } = outcome.answer ?? {};
    const check =
      outcome.answer && text !== undefined
        ? rules?.checkAnswer(data, { ...outcome.answer, text })
        : undefined;
    // The answer says what is wrong now, and problems of the form would cover its status on phones.
    update({ isWaiting: false, outcome, check, sent, ...(outcome.answer && { refusals: 0 }) });
    const call = `${data.method} ${printShownUrl(data, request)}`;
    setPast(noteRequest(operation, { at: new Date(), call, status, state: request }));
  };

  return {
    ...options,
    ...model,
    /** The ID of the form, and the prefix of the IDs of all fields. */
    id: useOwnId(),
    /** The URL of the request, with secrets masked. */
    shownUrl,
    credentials,
    /** Who sends the request to the sandbox. Undefined if it isn't sent there, or needs no credential. */
    demo,
    remembered,
    /** The problems of the request. Empty until the reader presses Send. */
    problems,
    past,
    edit: (next: ExplorerState) => update({ request: next }),
    /** Replaces the request by the initial one, or by one from the history. */
    fill: (next: ExplorerState) => update({ request: next, refusals: 0 }),
    authenticate: (typed: Credentials) => setCredentials(destinationOf(data, request), typed),
    /** Sends the request. With `anyway`, sends it even if it has problems. */
    submit,
    abort: () => running.current?.abort(),
  };
}
