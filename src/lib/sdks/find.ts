import { findNearest } from '../nearest/nearest.ts';
import type { FieldTable, PackageRole, Sdk } from './model.ts';

/** Where records stand. */
const DATA_DIR = 'src/content/data/sdks';

const fileOf = (id: string): string => `${DATA_DIR}/${id}.yaml`;

/** "Did you mean "go"?", or what there is to choose from. */
function suggest(name: string, known: readonly string[]): string {
  const [nearest] = findNearest(name, known);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  return `There is: ${known.map((other) => `"${other}"`).join(', ') || 'nothing yet'}.`;
}

/**
 * The SDK of an id.
 * @param user the component that asks and the page it stands on, for the message
 * @throws Error that names the page, the id, and the nearest known one
 */
export function findSdk(sdks: readonly Sdk[], id: string, user: string): Sdk {
  const found = sdks.find((sdk) => sdk.id === id);
  if (found) return found;
  const known = sdks.map((sdk) => sdk.id);
  throw new Error(`${user}: there is no SDK "${id}" (${fileOf(id)}). ${suggest(id, known)}`);
}

/** A part of a record: what it holds, or the reason why it holds nothing. */
export type Found<T> = { readonly value: T } | { readonly gap: string };

/**
 * A part of a record that a page shows. Where the record lacks it, the reason stands in `gaps`, under one
 * of the names.
 * @param names what the part is called under `gaps`: a field, a topic, or "packages.openfeature"
 * @throws Error where there is neither, with the record to edit
 */
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

/**
 * The option table of a type.
 * @throws Error that names the nearest type
 */
export function findOptions(sdk: Sdk, type: string, user: string): Found<FieldTable> {
  const { options } = sdk.record;
  const table = options.find((other) => other.type === type);
  if (table || options.length === 0) return findPart(sdk, ['options'], table, user);
  const known = options.map((other) => other.type);
  throw new Error(
    `${user} names the type "${type}", and ${fileOf(sdk.id)} has none such under options. ${suggest(type, known)}`,
  );
}

/**
 * The packages of a role, those of a variant where one is named.
 * @throws Error that names the nearest variant, or the record that has no such package
 */
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

/**
 * A topic of the usage page by its name.
 * @throws Error that names the nearest one
 */
export function findTopic<T extends string>(topics: readonly T[], name: string, user: string): T {
  const found = topics.find((topic) => topic === name);
  if (found !== undefined) return found;
  throw new Error(`${user}: there is no topic "${name}". ${suggest(name, topics)}`);
}
