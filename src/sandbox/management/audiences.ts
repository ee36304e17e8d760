import type { FilterGroup } from '../../lib/bucketing/index.ts';
import type { Schemas } from '../documents/model.ts';
import type { AudienceRecord } from '../store/entities.ts';
import { includesRole } from './access.ts';
import { bodyOf, inProject, ok, type ProjectCall, type Workspace } from './call.ts';
import { isLiveIn, requireMayChangeLive } from './features/guard.ts';
import { applyInstructions } from './audience-instructions.ts';
import { checkFilters, listFilters, listReferences, requireEvaluable } from './filter-rules.ts';
import { invalid } from './refusals.ts';
import { defineResource } from './resource.ts';

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

const audiences = defineResource({
  collection: 'audiences',
  defaults: { source: 'api' },
  check: (call, audience, old) => {
    if (audience.filters === old?.filters) return;
    if (old) requireMayRedefine(call, old);
    requireValid(call, audience.filters);
  },
  render: (call, audience) => ({
    ...audience,
    readonly: !includesRole(call.role, 'member'),
    ...(call.request.query.includeUsage === true && {
      hasUsage: listUsage(call, audience).length > 0,
    }),
  }),
  // Rules that refer to a deleted audience are kept, but match nobody.
  release: requireMayRedefine,
  deletedBy: 'projectAdmin',
});

const updateAudienceSemantic = inProject('member', (call) => {
  const { filters } = audiences.find(call);
  const { instructions } = bodyOf<Schemas['SemanticAudienceUpdate']>(call);
  return audiences.change(call, { filters: applyInstructions(filters, instructions) });
});

const getAudienceUsage = inProject('viewer', (call) => {
  const environments = new Map<string, string[]>();
  for (const { _feature, _environment } of listUsage(call, audiences.find(call))) {
    environments.set(_feature, [...(environments.get(_feature) ?? []), _environment]);
  }
  const features = [...environments].flatMap(([_feature, _environments]) => {
    const feature = call.store.collections.features.get(_feature);
    return feature ? [{ _feature, key: feature.key, name: feature.name, _environments }] : [];
  });
  return ok({ features });
});

export const audienceHandlers = { ...audiences.handlers, getAudienceUsage, updateAudienceSemantic };
