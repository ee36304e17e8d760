import type { Reply } from '../contract.ts';
import type { FeatureRecord } from '../store/entities.ts';
import { refuse, refuseInvalid } from './refusals.ts';
import { findUserIdFault, type BucketingContext, type BucketingSession } from './session.ts';

type Choices = Readonly<Record<string, boolean>>;

function requireOptIn({ project }: BucketingSession): void {
  if (project.settings.optIn?.enabled === true) return;
  refuse(403, 'Feature Opt-In is not enabled for this Project');
}

/**
 * Returns the Features that users can opt in to. Complete Features are omitted, because they serve everyone the
 * same Variation. With a client or mobile key, Features that are hidden from this type of SDK are omitted as
 * well.
 */
function listOffered({ features, keyType, prepared }: BucketingSession): readonly FeatureRecord[] {
  return features.filter(({ key, status, settings }) => {
    const hiddenFrom = prepared.features.get(key)?.hiddenFrom ?? [];
    const isHidden = keyType !== 'server' && hiddenFrom.includes(keyType);
    return settings?.optInEnabled === true && status === 'active' && !isHidden;
  });
}

/** Describes a Feature for the opt-in list. Without a choice, the user counts as opted out. */
function describeFeature({ _id, name, settings }: FeatureRecord, choices: Choices) {
  const choice = Object.hasOwn(choices, _id) ? choices[_id] : undefined;
  const description = settings?.publicDescription;
  return {
    id: _id,
    name: settings?.publicName ?? name,
    ...(description !== undefined && { description }),
    resolution: choice === undefined ? 'implicit' : 'explicit',
    status: choice === true ? 'opted-in' : 'opted-out',
  };
}

/** `GET /v1/optInConfig` */
export function getOptInConfig({ request, session, store }: BucketingContext): Reply {
  requireOptIn(session);
  const user_id = String(request.query['user_id']);
  refuseInvalid(findUserIdFault(user_id));
  const choices = store.log.readOptIns(session.environment._id, user_id);
  const features = listOffered(session).map((feature) => describeFeature(feature, choices));
  return { status: 200, body: { settings: session.project.settings.optIn, features } };
}

function requireOffered(session: BucketingSession, id: string): void {
  const isId = ({ _id }: FeatureRecord) => _id === id;
  if (listOffered(session).some(isId)) return;
  if (session.features.some(isId))
    refuse(403, 'Feature is not enabled for opt-in', { feature: id });
  refuse(404, 'Feature not found', { feature: id });
}

/** Handles `PUT /v1/optIns/{user_id}`. Replaces all earlier choices of the user. */
export function setOptIns({ request, session, store }: BucketingContext): Reply {
  requireOptIn(session);
  const { user_id = '' } = request.params;
  refuseInvalid(findUserIdFault(user_id));
  const choices = request.body as unknown as Choices;
  for (const id of Object.keys(choices)) requireOffered(session, id);
  store.log.saveOptIns(session.environment._id, user_id, choices);
  return { status: 200, body: { message: 'Opt-ins saved' } };
}
