import { describe, expect, it } from 'vitest';
import { API_REASONS } from '../../lib/bucketing/index.ts';
import type {
  BucketingConfig,
  Override,
  Reason,
  StoredUser,
  User,
} from '../../lib/bucketing/index.ts';
import vectors from '../../lib/bucketing/golden-vectors.json' with { type: 'json' };
import { createTestApi, registerProperties } from './fixtures.ts';
import type { TestApi } from './fixtures.ts';

/**
 * Checks the decisions in the golden vectors over HTTP: writes a user's stored data to the store, sets the
 * time, and sends the user to the API. agreement.property.test.ts compares the other calls with this one.
 */
interface Request {
  readonly user: User;
  readonly now: string;
  readonly stored?: StoredUser;
  readonly optIns?: Readonly<Record<string, boolean>>;
  readonly overrides?: readonly Override[];
}

const base = vectors.config as unknown as BucketingConfig;
const environmentId = base.environment._id;

function createApi(
  settings: object | undefined,
  { user, now, stored, optIns, overrides }: Request,
) {
  const project = { ...base.project, settings: { ...base.project.settings, ...settings } };
  const api = createTestApi({ ...base, project });
  api.setNow(now);
  if (stored) api.store.log.saveEdgeUser(environmentId, user.user_id, stored);
  registerProperties(api, Object.keys(stored?.customData ?? {}));
  if (optIns) api.store.log.saveOptIns(environmentId, user.user_id, optIns);
  overrides?.forEach((override, index) =>
    api.store.collections.overrides.put({
      ...override,
      _id: `override-${index}`,
      _project: project._id,
      _member: 'member-1',
    }),
  );
  return api;
}

/** Adds `sdkType: 'api'`, because the vectors assume that no Feature is hidden from the user's SDK. */
const toBody = (user: User): User => ({ sdkType: 'api', ...user });

async function ask({ call }: TestApi, user: User, feature: string) {
  const { body } = await call('POST /v1/features?enableEdgeDB=true', toBody(user));
  return (body as Record<string, { _variation: string; eval: object }>)[feature];
}

describe('decisions', () => {
  it.each(vectors.decisions)('$name', async ({ feature, settings, request, expected }) => {
    const asked = request as unknown as Request;
    const answered = await ask(createApi(settings, asked), asked.user, feature);
    const reason = API_REASONS[expected.eval.reason as Reason];
    if (expected._variation === null) {
      expect([answered, reason]).toEqual([undefined, 'DEFAULT']);
    } else {
      expect(answered).toMatchObject({
        _variation: expected._variation,
        eval: { ...expected.eval, reason },
      });
    }
  });
});
