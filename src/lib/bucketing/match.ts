import type { User } from './entities.ts';
import type { AudienceNode, ComparisonNode, FilterNode, GroupNode } from './filters.ts';
import type { TraceSink } from './trace.ts';

/** The audiences that are being evaluated, innermost first, to detect circular references. */
interface AudiencePath {
  readonly id: string;
  readonly outer: AudiencePath | undefined;
}

/** The user, and everything else that a rule's filters are matched against. */
export interface MatchScope {
  readonly user: User;
  /** Whether Feature Opt-In is on for the project and the feature, and this user opted in. */
  readonly optedIn: boolean;
  readonly audiences: ReadonlyMap<string, GroupNode>;
  readonly trace: TraceSink | undefined;
  readonly path?: AudiencePath | undefined;
}

function isOnPath(path: AudiencePath | undefined, id: string): boolean {
  for (let step = path; step !== undefined; step = step.outer) if (step.id === id) return true;
  return false;
}

function matchComparison(node: ComparisonNode, scope: MatchScope): string | undefined {
  const value = node.read(scope.user);
  const passed = node.test(value);
  scope.trace?.({ step: 'filter', label: node.label, filter: node.source, found: value, passed });
  return passed ? node.label : undefined;
}

/** Without `label`, the user isn't in the audience. Undefined if it is unknown or circular: the filter fails. */
function matchAudience(id: string, scope: MatchScope): { label?: string } | undefined {
  const group = scope.audiences.get(id);
  const circular = isOnPath(scope.path, id);
  if (group === undefined || circular) {
    const problem = circular ? 'refers to itself' : 'is unknown';
    scope.trace?.({ step: 'audience', _audience: id, passed: false, problem });
    return undefined;
  }
  const label = matchGroup(group, { ...scope, path: { id, outer: scope.path } });
  scope.trace?.({ step: 'audience', _audience: id, passed: label !== undefined });
  return { label };
}

function matchAudiences(node: AudienceNode, scope: MatchScope): string | undefined {
  let matched: string | undefined;
  for (const id of node.ids) {
    const outcome = matchAudience(id, scope);
    if (outcome === undefined) return undefined;
    matched ??= outcome.label;
  }
  if (node.negated) return matched === undefined ? 'Not in Audience' : undefined;
  return matched === undefined ? undefined : `Audience Match -> ${matched}`;
}

function matchFixed(label: string, passed: boolean, scope: MatchScope): string | undefined {
  scope.trace?.({ step: 'filter', label, passed });
  return passed ? label : undefined;
}

function matchNode(node: FilterNode, scope: MatchScope): string | undefined {
  switch (node.kind) {
    case 'comparison':
      return matchComparison(node, scope);
    case 'group':
      return matchGroup(node, scope);
    case 'all':
      return matchFixed('All Users', true, scope);
    case 'optIn':
      return matchFixed('Opt-In', scope.optedIn, scope);
    case 'audience':
      return matchAudiences(node, scope);
  }
}

function matchEvery(group: GroupNode, scope: MatchScope): string | undefined {
  let labels: string | undefined;
  for (const child of group.children) {
    const label = matchNode(child, scope);
    if (label === undefined) return undefined;
    labels = labels === undefined ? label : `${labels} AND ${label}`;
  }
  return labels;
}

function matchAny(group: GroupNode, scope: MatchScope): string | undefined {
  for (const child of group.children) {
    const label = matchNode(child, scope);
    if (label !== undefined) return label;
  }
  return undefined;
}

/**
 * Matches a user against a compiled group. Returns the labels of the filters that matched, such as
 * `Email AND Country`, or undefined if the user doesn't match. Evaluation stops at the filter that decides a
 * group, so later filters aren't in the trace. An empty group matches nobody.
 */
export function matchGroup(group: GroupNode, scope: MatchScope): string | undefined {
  const matched = group.operator === 'and' ? matchEvery(group, scope) : matchAny(group, scope);
  const { operator } = group;
  scope.trace?.({ step: 'group', operator, size: group.children.length, passed: !!matched });
  return matched;
}
