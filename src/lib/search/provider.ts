/** Functions to query Algolia instead of the site's own engine. */
export { readAlgoliaAnswer, toAlgoliaRequest } from './algolia.ts';
export { askHosts, CallRefused, createHostList } from './host-list.ts';
export { algoliaHosts } from './settings.ts';
