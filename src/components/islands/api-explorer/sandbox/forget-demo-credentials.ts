import type { Credentials } from '../../../../lib/explorer/index.ts';
import { forgetDone } from '../guide.ts';
import { readVault, replaceCredentials, SANDBOX_ENDING } from '../session.ts';
import { chooseCreated, OWN_ACCOUNT, readDemoChoices } from './demo-accounts.ts';

/** Removes demo credentials, which a replaced sandbox doesn't accept, and the "Done" marks in guides. */
export function forgetDemoCredentials(): void {
  chooseCreated('');
  forgetDone();
  const choices = readDemoChoices();
  const kinds = (['token', 'key'] as const).filter((kind) => choices[kind] !== OWN_ACCOUNT);
  const isOwn = ([key]: [string, string]) => !kinds.some((kind) => key.endsWith(` ${kind}`));
  const clean = (credentials: Credentials) =>
    Object.fromEntries(Object.entries(credentials).filter(isOwn));
  const kept = Object.entries(readVault().values).map(([place, credentials]) => [
    place,
    place.endsWith(SANDBOX_ENDING) ? clean(credentials) : credentials,
  ]);
  replaceCredentials(Object.fromEntries(kept) as Record<string, Credentials>);
}
