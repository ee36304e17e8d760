/** The parts of search that pages load first, before they load the engine or call Algolia. */
export {
  breadcrumbOf,
  LEVELS,
  type Facets,
  type PlacedHit,
  type SearchAnswer,
  type SearchHit,
} from './model.ts';
export type { CommonSearchSettings, SearchSettings } from './settings.ts';
export { rewriteUrl } from './urls.ts';
