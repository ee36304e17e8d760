import type { FilterGroup } from '../../lib/bucketing/index.ts';
import type { AudienceRecord } from '../store/entities.ts';
import { includesRole } from './access.ts';
import { bodyOf, created, inProject, NO_CONTENT, now, ok, stampNew } from './call.ts';
import type { ProjectCall, Workspace } from './call.ts';
import { isLiveIn, requireMayChangeLive } from './features/guard.ts';
import { applyInstructions } from './audience-instructions.ts';
import type { AudienceInstruction } from './audience-instructions.ts';
import { checkFilters, listFilters, listReferences, requireEvaluable } from './filter-rules.ts';
import { findRecord, listQueried, requireFreeKey } from './records.ts';
import { invalid } from './refusals.ts';

type AudienceFields = Pick<AudienceRecord, 'name' | 'key' | 'filters'>;

const findAudience = (call: ProjectCall) => findRecord(call, 'audiences', call.request.params.key);

function render(audience: AudienceRecord, role: ProjectCall['role']) {
  return { ...audience, readonly: !includesRole(role, 'member') };
}

/** Lists the configurations whose rules refer to an audience. */
function listUsage({ store }: Workspace, { _id }: AudienceRecord) {
  return store.collections.configurations.filter(({ targets }) =>
    targets.some(({ audience }) => listReferences(audience.filters).includes(_id)),
  );
}

/** Throws 403 if rules in production use an audience and the caller may not change these rules directly. */
function requireMayRedefine(call: ProjectCall, audience: AudienceRecord): void {
  const isUsed = listUsage(call, audience).some((configuration) => isLiveIn(call, configuration));
  if (isUsed) requireMayChangeLive(call);
}

function requireValid(call: ProjectCall, filters: FilterGroup): void {
  if (listFilters(filters).some(({ type }) => type === 'audienceMatch' || type === 'optIn'))
    throw invalid('filters of an Audience must not be of the type audienceMatch or optIn');
  const problems = checkFilters(call, filters);
  if (problems.length > 0) throw invalid(...problems);
  const distribution = [{ percentage: 1, _variation: 'any' }];
  requireEvaluable({ _id: 'audience', audience: { filters }, distribution }, 'audience');
}

const createAudience = inProject('member', (call) => {
  const body = bodyOf<AudienceFields>(call);
  requireFreeKey(call, 'audiences', body.key);
  requireValid(call, body.filters);
  const audience: AudienceRecord = {
    ...stampNew(call),
    _project: call.project._id,
    source: 'api',
    ...body,
  };
  return created(render(call.store.collections.audiences.put(audience), call.role));
});

const listAudiences = inProject('viewer', (call) => {
  const { includeUsage } = call.request.query;
  return ok(
    listQueried(call, 'audiences').map((audience) => {
      const shown = render(audience, call.role);
      if (includeUsage !== true) return shown;
      return { ...shown, hasUsage: listUsage(call, audience).length > 0 };
    }),
  );
});

function save(call: ProjectCall, audience: AudienceRecord, changes: Partial<AudienceFields>) {
  if (changes.filters !== undefined) {
    requireMayRedefine(call, audience);
    requireValid(call, changes.filters);
  }
  const updated = { ...audience, ...changes, updatedAt: now(call) };
  return ok(render(call.store.collections.audiences.put(updated), call.role));
}

const updateAudience = inProject('member', (call) => {
  const audience = findAudience(call);
  const changes = bodyOf<Partial<AudienceFields>>(call);
  requireFreeKey(call, 'audiences', changes.key, audience._id);
  return save(call, audience, changes);
});

const updateAudienceSemantic = inProject('member', (call) => {
  const audience = findAudience(call);
  const { instructions } = bodyOf<{ instructions: readonly AudienceInstruction[] }>(call);
  return save(call, audience, { filters: applyInstructions(audience.filters, instructions) });
});

/** Deletes an audience. Rules that refer to it are kept, but match nobody. */
const deleteAudience = inProject('projectAdmin', (call) => {
  const audience = findAudience(call);
  requireMayRedefine(call, audience);
  call.store.collections.audiences.remove(audience._id);
  return NO_CONTENT;
});

const getAudienceUsage = inProject('viewer', (call) => {
  const environments = new Map<string, string[]>();
  for (const { _feature, _environment } of listUsage(call, findAudience(call))) {
    environments.set(_feature, [...(environments.get(_feature) ?? []), _environment]);
  }
  const features = [...environments].flatMap(([_feature, _environments]) => {
    const feature = call.store.collections.features.get(_feature);
    return feature ? [{ _feature, key: feature.key, name: feature.name, _environments }] : [];
  });
  return ok({ features });
});

export const audienceHandlers = {
  createAudience,
  listAudiences,
  getAudience: inProject('viewer', (call) => ok(render(findAudience(call), call.role))),
  updateAudience,
  deleteAudience,
  getAudienceUsage,
  updateAudienceSemantic,
};
