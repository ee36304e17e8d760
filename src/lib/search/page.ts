/** What a page needs of search at once, before the engine or a provider is loaded. */
export {
  breadcrumbOf,
  type Facets,
  type PlacedHit,
  type SearchAnswer,
  type SearchHit,
} from './model.ts';
export type { SearchSettings } from './settings.ts';
export { rewriteUrl } from './urls.ts';
