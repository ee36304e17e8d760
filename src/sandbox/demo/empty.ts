import type { Rows } from '../store/store.ts';
import { listAccounts } from './accounts.ts';

/** Organizations with members and credentials, and no project: to start from nothing. */
export function createEmptyRows(): Rows {
  return listAccounts();
}
