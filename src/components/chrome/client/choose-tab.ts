import { TABS_KEY_PREFIX } from '../../../site/limits.ts';
import { findAll } from './events.ts';
import { createStorageSlot } from './storage.ts';

/** Tabs, or the language of a guide's request, which has these methods as soon as its script has loaded. */
type Choice = HTMLElement & Partial<Record<'has' | 'select', (label: string) => unknown>>;

/** Returns the storage slot with the selected tab's label, for a `sync` name such as "package-manager". */
export const slotOf = (sync: string) => createStorageSlot(TABS_KEY_PREFIX + sync);

/** Selects a label in all elements of the page with the same `sync` name, and stores it for other pages. */
export function chooseTab(sync: string, label: string): void {
  slotOf(sync).set(label);
  for (const choice of findAll<Choice>(`[data-sync="${sync}"]`))
    if (choice.has?.(label)) choice.select?.(label);
}
