import type { Recipes } from '../recipe.ts';

const ALL = '/v1/projects/storefront/variables';
const LOOSE = `${ALL}/holiday-banner-text`;
const TAKEN = { errorType: 'ERR_DUPE_VARIABLE_KEY' };
const OWNED = { key: 'checkout-button-label' };
const FOREIGN = { answers: { statusCode: 412 } };

/** Variables of a project. */
export const VARIABLE_RECIPES: Recipes = {
  createVariable: {
    body: {
      name: 'Free shipping from',
      key: 'free-shipping-from',
      description: 'In euros.',
      type: 'Number',
      tags: ['shipping'],
      _feature: 'checkout-redesign',
      defaultValue: 40,
    },
    observe: { read: { call: `GET ${ALL}` }, shows: { key: 'free-shipping-from', type: 'Number' } },
    also: {
      '400': [
        {
          title: 'a default of another type',
          body: { key: 'a', type: 'Number', defaultValue: 'forty' },
        },
        { title: 'an unknown feature', body: { key: 'a', type: 'Number', _feature: 'not-there' } },
      ],
      '409': [
        {
          title: 'a taken key',
          body: { key: 'holiday-banner-text', type: 'String' },
          answers: TAKEN,
        },
      ],
      '412': [
        {
          title: 'for an archived feature',
          body: { key: 'a', type: 'String', _feature: 'legacy-cart' },
          ...FOREIGN,
        },
      ],
    },
  },
  listVariables: {
    also: { '404': [{ title: 'of an unknown feature', query: 'feature=not-there' }] },
  },
  updateVariable: {
    body: { description: 'Text above the shop in December.', persistent: true },
    observe: { read: { call: `GET ${LOOSE}` }, shows: { persistent: true } },
    also: {
      '409': [{ title: 'a taken key', body: { key: 'dark-mode' }, answers: TAKEN }],
      '412': [
        {
          title: 'of another feature',
          params: OWNED,
          body: { _feature: 'express-shipping' },
          ...FOREIGN,
        },
      ],
    },
  },
  deleteVariable: {
    observe: { read: { call: `GET ${LOOSE}` }, gone: true },
    also: { '412': [{ title: 'of a feature', params: OWNED, ...FOREIGN }] },
  },
  updateVariableStatus: {
    body: { status: 'archived' },
    observe: { read: { call: `GET ${LOOSE}` }, shows: { status: 'archived' } },
    also: { '412': [{ title: 'of a feature', params: OWNED, ...FOREIGN }] },
  },
};
