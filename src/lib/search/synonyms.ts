/** The data file of synonyms, `src/content/data/search-synonyms.json`. */
export interface SynonymData {
  /** What readers write, and what the docs call it. One way: the docs' word does not find the other. */
  synonyms: readonly { from: readonly string[]; to: readonly string[] }[];
  /** Searches that are offered where nothing was found and nothing is near. */
  suggestions: readonly string[];
}
