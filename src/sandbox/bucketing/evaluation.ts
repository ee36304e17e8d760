import { evaluateFeatures, evaluateVariables, mapToApiEval } from '../../lib/bucketing/index.ts';
import type {
  ApiReason,
  BucketedFeature,
  BucketedVariable,
  Eval,
  SdkType,
  Subject,
} from '../../lib/bucketing/index.ts';

/** The kind of an SDK key, which its prefix tells. */
export type KeyType = 'server' | 'client' | 'mobile';

/** What was evaluated, with the reason as the Bucketing API spells it. */
export type Answered<T> = Omit<T, 'eval'> & { readonly eval: Eval<ApiReason> };

/**
 * The kind of SDK that visibility is decided for. A client or mobile key speaks for itself, whatever
 * the user data claims; a server key may speak for another kind, as a proxy does.
 */
export function readSdkType(keyType: KeyType, claimed: SdkType | undefined): SdkType {
  return keyType === 'server' ? (claimed ?? 'server') : keyType;
}

/** One evaluated variable or feature as the API answers it. */
export function toAnswer<T extends { readonly eval: Eval }>(evaluated: T): Answered<T> {
  return { ...evaluated, eval: mapToApiEval(evaluated.eval) };
}

function mapValues<T extends { readonly eval: Eval }>(
  evaluated: Readonly<Record<string, T>>,
): Record<string, Answered<T>> {
  return Object.fromEntries(
    Object.entries(evaluated).map(([key, entry]) => [key, toAnswer(entry)]),
  );
}

/** Every variable that has a value for the user, by key: the answer of `/v1/variables`. */
export function answerVariables(subject: Subject): Record<string, Answered<BucketedVariable>> {
  return mapValues(evaluateVariables(subject));
}

/** Every feature that serves the user, by key: the answer of `/v1/features`. */
export function answerFeatures(subject: Subject): Record<string, Answered<BucketedFeature>> {
  return mapValues(evaluateFeatures(subject));
}
