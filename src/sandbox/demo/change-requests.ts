import { omit } from '../omit.ts';
import type { JsonObject } from '../../lib/bucketing/index.ts';
import type { ChangeRequestRecord, FeatureRecord } from '../store/entities.ts';
import { MEMBERS, PROJECTS } from './accounts.ts';
import type { Calendar } from './calendar.ts';

/** What differs from a change of tags that Mei proposes. */
interface Plan extends Partial<ChangeRequestRecord> {
  readonly status: ChangeRequestRecord['status'];
  /** The last digit of the ID. */
  readonly digit: number;
  /** The key of the feature. */
  readonly feature: string;
  readonly addedTag?: string;
}

/**
 * A change in each state, and one for each step that a change can take next, so that the first
 * request from the page of each step succeeds. Ana is the author of a draft and of a pending one,
 * because only the author submits and cancels.
 */
function listPlans({ daysAgo }: Calendar): readonly Plan[] {
  const byRaj = { _reviewer: MEMBERS.raj } as const;
  return [
    {
      digit: 1,
      feature: 'checkout-redesign',
      status: 'applied',
      description: 'Tag the work of this quarter.',
      changes: retag(['checkout'], ['checkout', 'web']),
      proposal: { tags: ['checkout', 'web'] },
      reviews: [{ ...byRaj, action: 'approved', comment: 'Looks right.', date: daysAgo(12, 15) }],
    },
    {
      digit: 2,
      feature: 'gift-cards',
      status: 'rejected',
      operation: 'featureStatusUpdate',
      description: 'Everyone should get gift cards.',
      changes: [modify({ status: 'complete' }, { status: 'active' })],
      proposal: { status: 'complete', staticVariation: 'standard' },
      reviews: [
        {
          ...byRaj,
          action: 'rejected',
          comment: 'They stay a part of the Business plan.',
          date: daysAgo(10, 11),
        },
      ],
    },
    {
      digit: 3,
      feature: 'gift-cards',
      status: 'pending',
      description: 'Find the Features of the holiday season.',
      addedTag: 'holiday',
      _updatedBy: MEMBERS.mei,
    },
    {
      digit: 4,
      feature: 'saved-carts',
      status: 'draft',
      addedTag: 'cleanup',
      reviewers: [],
      _createdBy: MEMBERS.ana,
      _updatedBy: MEMBERS.ana,
    },
    {
      digit: 5,
      feature: 'search-ranking',
      status: 'approved',
      description: 'Find what we can turn down under load.',
      addedTag: 'costs',
      reviews: [{ ...byRaj, action: 'approved', date: daysAgo(1, 14) }],
    },
    {
      digit: 6,
      feature: 'gift-wrapping',
      status: 'pending',
      description: 'Have gift wrapping ready for the holidays.',
      addedTag: 'holiday',
      _createdBy: MEMBERS.ana,
      _updatedBy: MEMBERS.ana,
    },
  ];
}

const modify = (newContents: JsonObject, previousContents: JsonObject) => ({
  type: 'modifiedFeature',
  newContents,
  previousContents,
});

const retag = (from: readonly string[], to: readonly string[]) => [
  modify({ tags: to }, { tags: from }),
];

/** A feature as the API shows it, in brief: what reviewers compare with. */
function snapshot(feature: FeatureRecord): JsonObject {
  const shown = omit(feature, ['_createdBy', 'createdAt', 'updatedAt']);
  return { ...shown, variables: [], readonly: false };
}

/** The Change Requests of the demo. Mei proposes and Raj reviews, unless a plan says otherwise. */
export function listChangeRequests(
  calendar: Calendar,
  features: readonly FeatureRecord[],
): readonly ChangeRequestRecord[] {
  return listPlans(calendar).map(({ feature: key, digit, addedTag, ...rest }) => {
    const feature = features.find((other) => other.key === key);
    if (!feature) throw new Error(`The demo has no feature ${key}.`);
    const { tags = [] } = feature;
    const to = addedTag === undefined ? tags : [...tags, addedTag];
    return {
      _id: `66b3c9e4c2d4e5b6a7980e0${digit}`,
      _project: PROJECTS.storefront,
      _baseFeatureSnapshot: snapshot(feature),
      _feature: feature._id,
      operation: 'featureUpdate',
      changes: retag(tags, to),
      proposal: { tags: to },
      reviewers: [MEMBERS.raj],
      reviews: [],
      _createdBy: MEMBERS.mei,
      _updatedBy: MEMBERS.raj,
      ...rest,
    };
  });
}
