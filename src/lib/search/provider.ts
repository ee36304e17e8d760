/** Functions to query Algolia instead of the site's own engine. */
export { readAlgoliaAnswer, toAlgoliaRequest } from './algolia.ts';
