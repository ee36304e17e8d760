import { findNearest } from '../text/nearest.ts';
import type { FieldTable, PackageRole, Sdk } from './model.ts';

const DATA_DIR = 'src/content/data/sdks';

const fileOf = (id: string): string => `${DATA_DIR}/${id}.yaml`;

/** Suggests the nearest name, or lists all known names. */
function suggest(name: string, known: readonly string[]): string {
  const [nearest] = findNearest(name, known);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  return `There is: ${known.map((other) => `"${other}"`).join(', ') || 'nothing yet'}.`;
}

/** Finds an SDK by its ID. @throws Error that names the page (`user`), the ID, and the nearest known ID */
export function findSdk(sdks: readonly Sdk[], id: string, user: string): Sdk {
  const found = sdks.find((sdk) => sdk.id === id);
  if (found) return found;
  const known = sdks.map((sdk) => sdk.id);
  throw new Error(`${user}: there is no SDK "${id}" (${fileOf(id)}). ${suggest(id, known)}`);
}

/** A part of an SDK's record, or the reason why the SDK doesn't have it. */
export type Found<T> = { readonly value: T } | { readonly gap: string };

/** Returns a part of a record (`value`), or why it is missing, from `gaps`. @throws Error without either */
export function findPart<T>(
  { id, record }: Sdk,
  names: readonly string[],
  value: T | undefined,
  user: string,
): Found<T> {
  if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return { value };
  const gap = names.map((name) => record.gaps[name]).find((reason) => reason !== undefined);
  if (gap !== undefined) return { gap };
  throw new Error(
    `${user}: ${fileOf(id)} has nothing for "${names.join('" or "')}". Add it, or give the reason under gaps by that name.`,
  );
}

/** Finds the table of an option type, such as `GuidonOptions`. @throws Error that names the nearest type */
export function findOptions(sdk: Sdk, type: string, user: string): Found<FieldTable> {
  const { options } = sdk.record;
  const table = options.find((other) => other.type === type);
  if (table || options.length === 0) return findPart(sdk, ['options'], table, user);
  const known = options.map((other) => other.type);
  throw new Error(
    `${user} names the type "${type}", and ${fileOf(sdk.id)} has none such under options. ${suggest(type, known)}`,
  );
}

/** Finds an SDK's packages by role and, if given, by variant. @throws Error that names the nearest variant */
export function findPackages(
  sdk: Sdk,
  role: PackageRole,
  variant: string | undefined,
  user: string,
): Found<Sdk['record']['packages']> {
  const all = sdk.record.packages.filter((other) => other.role === role);
  const fitting = all.filter((other) => variant === undefined || other.variant === variant);
  if (fitting.length > 0) return { value: fitting };
  if (variant === undefined || all.length === 0) {
    return findPart(sdk, [`packages.${role}`], fitting, user);
  }
  const known = [...new Set(all.flatMap((other) => other.variant ?? []))];
  throw new Error(
    `${user}: ${fileOf(sdk.id)} has no package with the variant "${variant}". ${suggest(variant, known)}`,
  );
}

/** Finds a topic of the usage page by its name. @throws Error that names the nearest topic */
export function findTopic<T extends string>(topics: readonly T[], name: string, user: string): T {
  const found = topics.find((topic) => topic === name);
  if (found !== undefined) return found;
  throw new Error(`${user}: there is no topic "${name}". ${suggest(name, topics)}`);
}
