import { join } from './rows.ts';
import type { Sdk } from './model.ts';

type Capabilities = Sdk['record']['capabilities'];
type CapabilityName = keyof Capabilities;
type Capability = NonNullable<Capabilities[CapabilityName]>;

const WORDS = { yes: 'Yes', no: 'No', partial: 'Partly' } as const;

/** Describes the support of a capability: "Yes, since 1.41.0. Only in pages." */
export function describeSupport({ support, since, note }: Capability): string {
  const word = since === undefined ? WORDS[support] : `${WORDS[support]}, since ${since}`;
  if (note === undefined) return word;
  return join(word, note.slice(0, 1).toUpperCase() + note.slice(1));
}

/** An SDK's capabilities in the given order, in two columns. Gaps of the record are left out. */
export function listCapabilities(
  capabilities: Capabilities,
  names: Readonly<Record<CapabilityName, string>>,
): [name: string, support: string][] {
  return Object.entries(names).flatMap(([key, name]) => {
    const capability = capabilities[key as CapabilityName];
    return capability ? [[name, describeSupport(capability)] satisfies [string, string]] : [];
  });
}

const STATUS = { current: 'Current', maintenance: 'Maintenance', ended: 'Ended' } as const;

type SupportRow = [sdk: string, line: string, support: string];

/** The supported version lines: SDK (only in its first row), version line, support. */
export function listSupport(sdks: readonly Sdk[]): SupportRow[] {
  return sdks.flatMap(({ record: { name, path, versions } }) => {
    const hasSeveral = new Set(versions.map(({ package: of }) => of)).size > 1;
    return versions.map(({ line, package: of, status, endOfSupport, note }, index): SupportRow => {
      const support =
        endOfSupport === undefined ? STATUS[status] : join(STATUS[status], endOfSupport);
      return [
        index === 0 ? `[${name}](${path})` : '',
        hasSeveral && of !== undefined ? `${line}, \`${of}\`` : line,
        join(support, note),
      ];
    });
  });
}
