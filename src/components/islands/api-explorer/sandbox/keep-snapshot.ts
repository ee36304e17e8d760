import type { StorageSlot } from '../../../../lib/browser/slot.ts';
import { SANDBOX_SNAPSHOT_MAX_CHARS } from '../../../../site/limits.ts';
import { problemStore } from './page-sandbox.ts';

/** Stores the sandbox's data for the tab. Its functions never throw, and put problems in `problemStore`. */
export interface Keeper {
  keep: (text: string) => void;
  /** Calls `load` with the stored data, if there is any. */
  restore: (load: (snapshot: unknown) => void) => void;
}

const TOO_LARGE =
  'The sandbox has too much data to keep when you reload this tab. Export the data, or reset the sandbox.';
const NOT_KEPT =
  'The browser can’t keep the sandbox when you reload this tab. To keep its data, export it.';
const NOT_READ =
  'The sandbox data in this tab could not be read, so the sandbox started with the demo organization.';

/** Creates a keeper. If new data can't be stored, the old data is deleted. */
export function createKeeper(slot: Pick<StorageSlot, 'get' | 'set' | 'del'>): Keeper {
  return {
    keep: (text) => {
      let problem = text.length > SANDBOX_SNAPSHOT_MAX_CHARS ? TOO_LARGE : '';
      if (problem === '') {
        slot.set(text);
        // Read the text back, because a slot only logs an error if storage is full or denied.
        if (slot.get() !== text) problem = NOT_KEPT;
      }
      if (problem !== '') slot.del();
      problemStore.write(problem);
    },
    restore: (load) => {
      const text = slot.get();
      if (text === null) return;
      try {
        load(JSON.parse(text));
      } catch {
        problemStore.write(NOT_READ);
        slot.del();
      }
    },
  };
}
