/** Functions to query a search provider instead of the engine. */
export { readAlgoliaAnswer, toAlgoliaRequest } from './algolia.ts';
export { askHosts, CallRefused, createHostList } from './host-list.ts';
export { algoliaHosts } from './settings.ts';
