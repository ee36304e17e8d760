import { inProject, ok } from './call.ts';
import { readTimeSpan } from './time-span.ts';
import { findFilteredEnvironment } from './environments.ts';
import { findFeature } from './features/find-feature.ts';

/** Returns the audit log of a Feature, latest entry first. Archived Features have one as well. */
const getFeatureAuditLog = inProject('viewer', (call) => {
  const { _id } = findFeature(call);
  const environment = findFilteredEnvironment(call);
  const { a0_user } = call.request.query;
  const isInside = readTimeSpan(call.request.query);
  const found = call.store.collections.audit.filter(
    (entry) =>
      entry._feature === _id &&
      (a0_user === undefined || entry.a0_user === a0_user) &&
      isInside(entry.date) &&
      (environment === undefined ||
        entry.changes.some(({ _environments }) => _environments?.includes(environment._id))),
  );
  return ok(found.reverse().map(({ date, a0_user, changes }) => ({ date, a0_user, changes })));
});

export const auditHandlers = { getFeatureAuditLog };
