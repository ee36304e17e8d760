import type { StorageSlot } from '../../../../lib/storage/slot.ts';
import { SANDBOX_SNAPSHOT_MAX_CHARS } from '../../../../site/limits.ts';

/** Keeps the state of the sandbox in the storage of the tab. Nothing in it throws. */
export interface Keeper {
  keep: (text: string) => void;
  /** Hands over what was kept, if anything. */
  restore: (load: (snapshot: unknown) => void) => void;
  /** What went wrong last, in sentences; empty where nothing did. */
  readonly problem: string;
}

const TOO_LARGE =
  'The sandbox has too much data to keep it when you reload this tab. Export it, or reset it.';
const NOT_KEPT =
  "The browser can't keep the sandbox when you reload this tab. Export it to keep it.";
const NOT_READ =
  'The sandbox data in this tab could not be read, so the sandbox started with the demo organization.';

/** A keeper over a slot. A state that is not kept leaves none behind that is out of date. */
export function createKeeper(slot: Pick<StorageSlot, 'get' | 'set' | 'del'>): Keeper {
  let problem = '';
  return {
    keep: (text) => {
      problem = text.length > SANDBOX_SNAPSHOT_MAX_CHARS ? TOO_LARGE : '';
      if (problem === '') {
        slot.set(text);
        // A slot logs what fails, and says nothing: a storage may be full or denied.
        if (slot.get() !== text) problem = NOT_KEPT;
      }
      if (problem !== '') slot.del();
    },
    restore: (load) => {
      const text = slot.get();
      if (text === null) return;
      try {
        load(JSON.parse(text));
      } catch {
        problem = NOT_READ;
        slot.del();
      }
    },
    get problem() {
      return problem;
    },
  };
}
