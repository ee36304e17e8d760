import { chosenWay, keyOfCredential } from '../../../../lib/explorer/state.ts';
import type { ExplorerState, OperationData } from '../../../../lib/explorer/index.ts';

/** What the chosen way to authenticate takes: a token of a client, or a key of an environment. */
export type DemoKind = 'token' | 'key';

/** The reader's own credential, in place of a demo account. */
export const OWN_ACCOUNT = 'own';

/** What a demo account fills in for an operation: which kind, and under which key. */
export interface DemoSlot {
  readonly kind: DemoKind;
  /** By `keyOfCredential`. */
  readonly key: string;
}

/** What a demo account can fill in; undefined where the request needs nothing, or something else. */
export function findDemoSlot(data: OperationData, state: ExplorerState): DemoSlot | undefined {
  const [scheme, ...others] = chosenWay(data, state)?.schemes ?? [];
  if (!scheme || others.length > 0) return undefined;
  const kind = scheme.kind === 'bearer' ? 'token' : scheme.kind;
  if (kind !== 'token' && kind !== 'key') return undefined;
  return { kind, key: keyOfCredential(scheme.name, kind) };
}

type Choices = Readonly<Record<DemoKind, string>>;

let choices: Choices = { token: 'admin', key: 'storefront/production' };
const listeners = new Set<() => void>();

/** Which account of each kind is chosen in this visit. The same object until that changes. */
export function readDemoChoices(): Choices {
  return choices;
}

/** Chooses an account for the rest of the visit. */
export function chooseDemoAccount(kind: DemoKind, id: string): void {
  if (choices[kind] === id) return;
  choices = { ...choices, [kind]: id };
  for (const listener of listeners) listener();
}

/** Calls back after each choice. Returns what ends that. */
export function subscribeDemoChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
