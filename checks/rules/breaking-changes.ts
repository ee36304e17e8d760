import { findUndeclared, listUnreleased } from '../../src/lib/openapi/changes/index.ts';
import type { ApiChange, ChangelogEntry } from '../../src/lib/openapi/changes/index.ts';

/** What is known of a document: its version now, the one released last, and what changed since. */
export interface SpecState {
  readonly file: string;
  readonly version: string;
  readonly releasedVersion: string | undefined;
  readonly changes: readonly ApiChange[];
  readonly entries: readonly ChangelogEntry[];
}

/** Breaking changes since the last release that `specs/changelog.json` does not declare. */
export function checkBreakingChanges(state: SpecState): string[] {
  const { file, entries, changes, releasedVersion } = state;
  const undeclared = findUndeclared(changes, listUnreleased(entries, releasedVersion));
  return undeclared.map(
    ({ call, text }) =>
      `${file}: ${call}: ${text}. This breaks clients of version ${releasedVersion}. Take it back, or declare it in specs/changelog.json: an entry for the next version with { "kind": "changed", "breaking": true, "calls": ["${call}"], "text": "…" }.`,
  );
}

/** Mistakes in the order and the versions of the changelog of a document. */
export function checkChangelog({ file, version, releasedVersion, entries }: SpecState): string[] {
  const [newest, ...older] = entries;
  const dates = entries.flatMap(({ date }) => date ?? []);
  const isOrdered = dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? date));
  const versions = entries.map((entry) => entry.version);
  return [
    ...(newest?.version === version
      ? []
      : [
          `${file} has the version ${version}, but the newest entry of specs/changelog.json is ${newest?.version}. Write both alike.`,
        ]),
    ...older
      .filter(({ date }) => date === undefined)
      .map(
        (entry) =>
          `specs/changelog.json: version ${entry.version} has no date, but a later one is there.`,
      ),
    ...(isOrdered ? [] : [`specs/changelog.json: the versions of ${file} are not newest first.`]),
    ...(releasedVersion === undefined || versions.includes(releasedVersion)
      ? []
      : [
          `specs/changelog.json has no entry for ${releasedVersion}, the released version of ${file}.`,
        ]),
  ];
}

/** Calls that the unreleased entries name and neither document has. */
export function checkChangelogCalls(
  { file, entries }: Pick<SpecState, 'file' | 'entries'>,
  calls: ReadonlySet<string>,
): string[] {
  return entries
    .flatMap((entry) => entry.changes)
    .flatMap((change) => change.calls ?? [])
    .filter((call) => !calls.has(call))
    .map((call) => `specs/changelog.json: "${call}" is no call of ${file}, now or as released.`);
}
