import { findUndeclared, listUnreleased } from '../../src/lib/openapi/changes/index.ts';
import type { ApiChange, ChangelogEntry } from '../../src/lib/openapi/changes/index.ts';

const CHANGELOG = 'specs/changelog.json';

/** An API document: its current and last released version, the changes between them, and its changelog. */
export interface SpecState {
  readonly file: string;
  readonly version: string;
  readonly releasedVersion: string | undefined;
  readonly changes: readonly ApiChange[];
  readonly entries: readonly ChangelogEntry[];
}

/** Lists breaking changes since the last release that `specs/changelog.json` doesn't declare. */
export function checkBreakingChanges(state: SpecState): string[] {
  const { file, entries, changes, releasedVersion } = state;
  const undeclared = findUndeclared(changes, listUnreleased(entries, releasedVersion));
  return undeclared.map(
    ({ call, text }) =>
      `${file}: ${call}: ${text}. This breaks clients of version ${releasedVersion}. Take it back, or declare it in specs/changelog.json: an entry for the next version with { "kind": "changed", "breaking": true, "calls": ["${call}"], "text": "…" }.`,
  );
}

/** Lists mistakes in the order and the versions of a document's changelog. */
export function checkChangelog({ file, version, releasedVersion, entries }: SpecState): string[] {
  const [newest, ...older] = entries;
  const dates = entries.flatMap(({ date }) => date ?? []);
  const isOrdered = dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? date));
  const versions = entries.map((entry) => entry.version);
  const problems = older
    .filter(({ date }) => date === undefined)
    .map(
      (entry) => `${CHANGELOG}: version ${entry.version} has no date, but a later one is there.`,
    );
  if (newest?.version !== version)
    problems.push(
      `${file} has the version ${version}, but the newest entry of ${CHANGELOG} is ${newest?.version}. Write both alike.`,
    );
  if (!isOrdered) problems.push(`${CHANGELOG}: the versions of ${file} are not newest first.`);
  if (releasedVersion !== undefined && !versions.includes(releasedVersion))
    problems.push(
      `${CHANGELOG} has no entry for ${releasedVersion}, the released version of ${file}.`,
    );
  return problems;
}

/** Lists API calls in the changelog that neither the current nor the released version of the document has. */
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
