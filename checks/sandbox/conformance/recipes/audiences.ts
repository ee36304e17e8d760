import type { Recipes } from '../recipe.ts';

const ALL = '/v1/projects/storefront/audiences';
const TAKEN = { errorType: 'ERR_DUPE_AUDIENCE_KEY' };
const PROPERTIES = '/v1/projects/storefront/customProperties';
const TAKEN_PROPERTY = { statusCode: 409 };

/** Audiences, and the custom properties that they ask for. */
export const AUDIENCE_RECIPES: Recipes = {
  createAudience: {
    body: {
      name: 'Travelers',
      key: 'travelers',
      description: 'Abroad now.',
      tags: ['travel'],
      filters: {
        operator: 'and',
        filters: [{ type: 'user', subType: 'country', comparator: '=', values: ['NO'] }],
      },
    },
    observe: { read: { call: `GET ${ALL}` }, shows: { key: 'travelers', tags: ['travel'] } },
    also: {
      '400': [
        {
          title: 'a value that the custom property does not allow',
          body: {
            name: 'Gold',
            key: 'gold',
            filters: {
              operator: 'and',
              filters: [
                {
                  type: 'user',
                  subType: 'customData',
                  dataKey: 'pricingPlan',
                  dataKeyType: 'String',
                  comparator: '=',
                  values: ['gold'],
                },
              ],
            },
          },
        },
      ],
      '409': [
        {
          title: 'a taken key',
          body: { name: 'O', key: 'old-apps', filters: { operator: 'and', filters: [] } },
          answers: TAKEN,
        },
      ],
    },
  },
  updateAudience: {
    body: { name: 'Outdated apps', filters: { operator: 'and', filters: [{ type: 'all' }] } },
    observe: {
      read: { call: `GET ${ALL}/old-apps` },
      shows: { name: 'Outdated apps', filters: { filters: [{ type: 'all' }] } },
    },
    also: { '409': [{ title: 'a taken key', body: { key: 'beta-testers' }, answers: TAKEN }] },
  },
  deleteAudience: {
    observe: { read: { call: `GET ${ALL}/old-apps` }, gone: true },
    also: { '403': [{ title: 'a member', as: 'member' }] },
  },
  updateAudienceSemantic: {
    body: { instructions: [{ kind: 'addFilterValues', filterIndex: 0, values: ['4.3.0'] }] },
    observe: {
      read: { call: `GET ${ALL}/old-apps` },
      shows: { filters: { filters: [{ values: ['4.2.0', '4.3.0'] }] } },
    },
  },
  createCustomProperty: {
    body: { name: 'Seats', key: 'seats', propertyKey: 'seats', type: 'Number' },
    observe: { read: { call: `GET ${PROPERTIES}` }, shows: { key: 'seats', type: 'Number' } },
    also: {
      '409': [
        {
          title: 'a taken key',
          body: { name: 'C', key: 'company', propertyKey: 'c', type: 'String' },
          answers: TAKEN_PROPERTY,
        },
      ],
    },
  },
  updateCustomProperty: {
    body: { name: 'Employer' },
    observe: { read: { call: `GET ${PROPERTIES}/company` }, shows: { name: 'Employer' } },
    also: {
      '409': [{ title: 'a taken key', body: { key: 'beta-tester' }, answers: TAKEN_PROPERTY }],
    },
  },
  deleteCustomProperty: {
    observe: { read: { call: `GET ${PROPERTIES}/company` }, gone: true },
  },
};
