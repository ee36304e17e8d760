/** What asks a search provider, in place of the engine. */
export { readAlgoliaAnswer, toAlgoliaRequest } from './algolia.ts';
export { askHosts, CallRefused, createHostList } from './host-list.ts';
export { algoliaHosts } from './settings.ts';
