import type { Recipe, Recipes, Step, Variant } from '../recipe.ts';

const FEATURE = '/v2/projects/storefront/features/checkout-redesign';
const ALL = `${FEATURE}/change-requests`;
const RAJ = 'auth0|6613a1f0c2d4e5b6a7980c02';

const draft: Step = {
  call: `POST ${ALL}`,
  body: { path: FEATURE, method: 'PATCH', body: { tags: ['checkout', 'q2'] } },
  keep: { drafted: '_id' },
};
const submitted: Step = {
  call: `PATCH ${ALL}/{drafted}/submit`,
  body: { description: 'Tag the work of this quarter.', reviewers: [RAJ] },
};
const approved: Step = {
  call: `PATCH ${ALL}/{drafted}/review`,
  as: 'publisher',
  body: { action: 'approved' },
};

const applied: Variant = {
  title: 'a request that is applied',
  params: { id: '66b3c9e4c2d4e5b6a7980e01' },
};

/** A step of a request, from the state before it to the one after it. */
function step(prepare: readonly Step[], status: string, rest: Recipe): Recipe {
  return {
    prepare,
    params: { id: '{drafted}' },
    observe: { read: { call: `GET ${ALL}/{drafted}` }, shows: { status } },
    ...rest,
    also: { '412': [applied], ...rest.also },
  };
}

/** Feature change requests. */
export const CHANGE_REQUEST_RECIPES: Recipes = {
  createChangeRequest: {
    body: { path: FEATURE, method: 'PATCH', body: { tags: ['q2'] } },
    observe: {
      read: { call: 'GET /v2/projects/storefront/change-requests?status=draft' },
      shows: { status: 'draft', _feature: '66a1f0c2d4e5b6a7980c1d10' },
    },
    also: {
      '400': [
        {
          title: 'a path that is no change of this feature',
          body: { path: '/v1/projects', method: 'PATCH', body: {} },
        },
        {
          title: 'a body that the proposed call refuses',
          body: { path: FEATURE, method: 'PATCH', body: { name: '' } },
        },
      ],
      '412': [
        {
          title: 'a feature with a pending request',
          params: { feature: 'gift-cards' },
          body: {
            path: '/v2/projects/storefront/features/gift-cards',
            method: 'PATCH',
            body: { tags: ['q2'] },
          },
        },
      ],
    },
  },
  getLatestChangeRequest: {
    also: {
      '404': [
        { title: 'a feature without requests', params: { feature: 'dark-mode' } },
        {
          title: 'a feature with a draft only',
          params: { feature: 'dark-mode' },
          prepare: [
            {
              call: 'POST /v2/projects/storefront/features/dark-mode/change-requests',
              body: {
                path: '/v2/projects/storefront/features/dark-mode',
                method: 'PATCH',
                body: { tags: ['a'] },
              },
            },
          ],
        },
      ],
    },
  },
  getChangeRequest: { prepare: [draft], params: { id: '{drafted}' } },
  submitChangeRequest: step([draft], 'pending', {
    body: { description: 'Tag the work of this quarter.', reviewers: [RAJ] },
    also: {
      '403': [{ title: 'somebody else than the author', as: 'member' }],
      '412': [{ title: 'a request that was submitted', prepare: [submitted] }],
    },
  }),
  reviewChangeRequest: step([draft, submitted], 'applied', {
    as: 'publisher',
    query: 'apply=true',
    body: { action: 'approved', comment: 'Looks right.' },
    also: {
      '200': [
        {
          title: 'without applying it',
          query: 'apply=false',
          answers: { status: 'approved' },
        },
        {
          title: 'rejected',
          body: { action: 'rejected', comment: 'Not now.' },
          answers: { status: 'rejected' },
        },
      ],
      '403': [{ title: 'a member', as: 'member' }],
      '412': [applied],
    },
  }),
  applyChangeRequest: step([draft, submitted, approved], 'applied', {
    body: { action: 'applied', description: 'Approved by Raj.' },
  }),
  cancelChangeRequest: step([draft, submitted], 'cancelled', {
    also: {
      '403': [{ title: 'somebody else than the author', as: 'publisher' }],
      '412': [{ title: 'a request that is approved', prepare: [approved] }],
    },
  }),
};
