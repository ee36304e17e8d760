import type { Recipes } from '../recipe.ts';

const ALL = '/v1/projects/storefront/environments';
const STAGING = `${ALL}/staging`;
const OLD_KEY = 'guidon_server_f0976d3a';
const TAKEN = { errorType: 'ERR_DUPE_ENVIRONMENT_KEY' };

/** Environments and their SDK keys. */
export const ENVIRONMENT_RECIPES: Recipes = {
  createEnvironment: {
    body: {
      name: 'Load test',
      key: 'load-test',
      type: 'staging',
      color: '#f39c12',
      settings: { appIconURI: 'https://shop.example/load.png' },
    },
    observe: { read: { call: `GET ${ALL}` }, shows: { key: 'load-test', type: 'staging' } },
    also: {
      '403': [
        {
          title: 'a member, for production',
          as: 'member',
          body: { name: 'Live', key: 'live', type: 'production' },
        },
      ],
      '409': [
        {
          title: 'a taken key',
          body: { name: 'S', key: 'staging', type: 'staging' },
          answers: TAKEN,
        },
      ],
    },
  },
  updateEnvironment: {
    body: { name: 'Preview', color: '#8e44ad' },
    observe: { read: { call: `GET ${STAGING}` }, shows: { name: 'Preview', color: '#8e44ad' } },
    also: {
      '403': [
        { title: 'a member makes it production', as: 'member', body: { type: 'production' } },
      ],
      '409': [{ title: 'a taken key', body: { key: 'production' }, answers: TAKEN }],
    },
  },
  deleteEnvironment: {
    observe: { read: { call: `GET ${STAGING}` }, gone: true },
    also: {
      '403': [{ title: 'a publisher', as: 'publisher' }],
      '405': [
        {
          title: 'the last environment',
          prepare: ['production', 'development', 'disaster-recovery'].map((key) => ({
            call: `DELETE ${ALL}/${key}`,
          })),
        },
      ],
    },
  },
  generateSdkKey: {
    body: { server: true },
    observe: { read: { call: `GET ${STAGING}` }, differs: true },
    also: {
      '403': [
        { title: 'a member, for production', as: 'member', params: { environment: 'production' } },
      ],
    },
  },
  invalidateSdkKey: {
    prepare: [{ call: `POST ${STAGING}/sdk-keys`, body: { server: true } }],
    params: { key: OLD_KEY },
    observe: {
      read: { call: `GET ${STAGING}` },
      hides: { sdkKeys: { server: [{ key: OLD_KEY }] } },
    },
    also: {
      '405': [{ title: 'the last key of its kind', params: { key: 'guidon_client_83ea419b' } }],
    },
  },
};
