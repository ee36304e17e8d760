import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { PageCall } from '../../support/page-calls.ts';
import type { PageSandbox } from './page-sandbox.ts';

const ID = /^[0-9a-f]{24}$/;
const EVERYONE = { filters: { operator: 'and', filters: [{ type: 'all' }] } };
const isId = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && ID.test(value);

/**
 * Gives the IDs that a call of a page shows to what they mean: a reader puts their own in their place.
 * It is the newest audience, the production environment, the rule in the same place, and the feature.
 */
export async function adoptIds(page: PageSandbox, call: PageCall): Promise<void> {
  const { body, match } = call;
  if (!isJsonObject(body) || !match) return;
  for (const id of findIds(body, '_audiences')) await adoptAudience(page, id);
  for (const id of findIds(body, '_environments')) {
    const { environments = [] } = page.sandbox.snapshot().rows;
    page.renameId(environments.find(({ key }) => key === 'production')?._id ?? '-', id);
  }
  for (const id of Object.keys(body).filter(isId)) {
    page.renameId(page.sandbox.snapshot().rows.features?.at(-1)?._id ?? '-', id);
  }
  const targets = (Array.isArray(body['targets']) ? body['targets'] : []) as readonly JsonValue[];
  for (const [index, target] of targets.entries()) {
    const id = isJsonObject(target) ? target['_id'] : undefined;
    if (isId(id)) await adoptRule(page, call, index, id);
  }
}

function findIds(value: JsonValue | undefined, field: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry: JsonValue) => findIds(entry, field));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    name === field && Array.isArray(entry) ? entry.filter(isId) : findIds(entry, field),
  );
}

async function adoptAudience(page: PageSandbox, id: string): Promise<void> {
  const newest = () => page.sandbox.snapshot().rows.audiences?.at(-1)?._id;
  if (newest() === undefined) {
    const project = page.sandbox.snapshot().rows.projects?.at(-1)?.key ?? '';
    const body = { name: 'Given', key: 'given', ...EVERYONE };
    await page.need('POST', `/v1/projects/${project}/audiences`, body);
  }
  page.renameId(newest() ?? '-', id);
}

/** A rule that is there already has the ID; without one, a rule for everyone is put there. */
async function adoptRule(page: PageSandbox, { match, query }: PageCall, index: number, id: string) {
  const value = (name: string) =>
    match?.values.find(({ parameter }) => parameter.name === name)?.value ?? '';
  const path = `/v1/projects/${value('project')}/features/${value('feature')}/configurations?environment=${query.get('environment') ?? ''}`;
  const readRules = async () => {
    const list = (await page.need('GET', path)) as unknown as readonly Configuration[];
    return list[0]?.targets ?? [];
  };
  if ((await readRules())[index] === undefined) {
    const feature = (await page.need('GET', path.replace(/\/configurations.*/, ''))) as unknown as {
      readonly variations: readonly { readonly key: string }[];
    };
    const rule = {
      audience: EVERYONE,
      distribution: [{ _variation: feature.variations[0]?.key, percentage: 1 }],
    };
    await page.need('PATCH', path, { targets: Array.from({ length: index + 1 }, () => rule) });
  }
  page.renameId((await readRules())[index]?._id ?? '-', id);
}

interface Configuration {
  readonly targets: readonly { readonly _id: string }[];
}
