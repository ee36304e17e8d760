import type { ApiChange } from './compare-documents.ts';

/** A change in the handwritten API changelog. `calls` are operations such as `POST /v1/projects`. */
export interface ChangelogChange {
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed' | 'fixed';
  readonly text: string;
  readonly calls?: readonly string[] | undefined;
  /** Whether existing clients can fail. If so, `calls` lists the affected operations. */
  readonly breaking?: boolean | undefined;
}

/** The changelog entry of a document's version. Without a date, the version isn't released yet. */
export interface ChangelogEntry {
  readonly version: string;
  readonly date?: string | undefined;
  readonly summary: string;
  readonly changes: readonly ChangelogChange[];
}

/** The entries newer than the released version. All entries if the changelog doesn't list that version. */
export function listUnreleased(
  entries: readonly ChangelogEntry[],
  releasedVersion: string | undefined,
): readonly ChangelogEntry[] {
  const index = entries.findIndex(({ version }) => version === releasedVersion);
  return index < 0 ? entries : entries.slice(0, index);
}

/** Finds operations with a breaking change that the changelog doesn't declare, and describes the change. */
export function findUndeclared(
  changes: readonly ApiChange[],
  entries: readonly ChangelogEntry[],
): readonly { readonly call: string; readonly text: string }[] {
  const declared = new Set(
    entries
      .flatMap((entry) => entry.changes)
      .filter(({ breaking }) => breaking === true)
      .flatMap(({ calls }) => calls ?? []),
  );
  return changes
    .filter(({ breaking }) => breaking)
    .flatMap(({ calls, text }) => calls.map((call) => ({ call, text })))
    .filter(({ call }) => !declared.has(call));
}
