import type { Sdk } from './model.ts';
import { CAPABILITIES } from './schema.ts';

/** Lists the versions in which an SDK gained a method or option, the newest version of each SDK first. */
export function listReleases(sdks: readonly Sdk[]) {
  return sdks.flatMap((sdk) => {
    const byVersion = Map.groupBy(listAdditions(sdk), ({ since }) => since);
    return [...byVersion]
      .map(([version, added]) => ({ sdk, version, added: added.map(({ name }) => name) }))
      .sort((a, b) => compareVersions(b.version, a.version));
  });
}

/** Lists everything in a record that has a version. Capabilities come first, because their names say more. */
function listAdditions({ record }: Sdk) {
  const { api, events, hooks, options } = record;
  const parts: { name: string; since?: string | undefined }[] = [
    ...Object.entries(record.capabilities).map(([key, capability]) => ({
      name: CAPABILITIES[key as keyof typeof CAPABILITIES],
      since: capability?.since,
    })),
    ...api.flatMap((exported) => [
      exported,
      ...exported.members.map(({ name, since }) => ({ name: `${exported.name}.${name}`, since })),
    ]),
    ...options.flatMap(({ type, fields }) =>
      fields.map(({ name, since }) => ({ name: `${type}.${name}`, since })),
    ),
    ...events,
    ...hooks,
  ];
  return parts.flatMap(({ name, since }) => (since === undefined ? [] : { name, since }));
}

const compareVersions = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
