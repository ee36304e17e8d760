import type { Recipes } from '../recipe.ts';

const TAKEN = { errorType: 'ERR_DUPE_PROJECT_KEY', statusCode: 409 };

/** Projects, their settings, and what a member sets for a project. */
export const PROJECT_RECIPES: Recipes = {
  createProject: {
    body: {
      name: 'Returns',
      key: 'returns',
      description: 'Parcels that come back.',
      color: '#1b8a5a',
    },
    openToViewers: true,
    observe: { read: { call: 'GET /v1/projects' }, shows: { key: 'returns', color: '#1b8a5a' } },
    also: {
      '403': [{ title: 'a publisher', as: 'publisher' }],
      '409': [{ title: 'a taken key', body: { name: 'Shop', key: 'warehouse' }, answers: TAKEN }],
    },
  },
  updateProject: {
    body: { name: 'Storefront (EU)', description: 'For Europe.', color: '#1b8a5a' },
    observe: { read: { call: 'GET /v1/projects/storefront' }, shows: { name: 'Storefront (EU)' } },
    also: {
      '409': [{ title: 'a taken key', body: { key: 'warehouse' }, answers: TAKEN }],
    },
  },
  deleteProject: {
    openToViewers: true,
    observe: { read: { call: 'GET /v1/projects/storefront' }, gone: true },
    also: {
      '403': [{ title: 'a publisher', as: 'publisher' }],
      '405': [
        {
          title: 'the last project',
          prepare: [{ call: 'DELETE /v1/projects/warehouse' }],
          answers: { statusCode: 405 },
        },
      ],
    },
  },
  updateProjectSettings: {
    body: { edgeDB: { enabled: false }, optIn: { title: 'Early access' } },
    observe: {
      read: { call: 'GET /v1/projects/storefront' },
      shows: { settings: { edgeDB: { enabled: false }, optIn: { title: 'Early access' } } },
    },
    also: { '403': [{ title: 'a member', as: 'member' }] },
  },
  updateProtectedProjectSettings: {
    body: { featureApprovalWorkflow: { enabled: false } },
    observe: {
      read: { call: 'GET /v1/projects/storefront' },
      shows: { settings: { featureApprovalWorkflow: { enabled: false } } },
    },
    also: { '403': [{ title: 'a publisher', as: 'publisher' }] },
  },
  updateUserProfile: {
    openToViewers: true,
    unaudited: 'a profile is the own business of a member',
    body: { dvcUserId: 'u-ana' },
    observe: {
      read: { call: 'GET /v1/projects/storefront/userProfile/current' },
      shows: { dvcUserId: 'u-ana' },
    },
  },
};
