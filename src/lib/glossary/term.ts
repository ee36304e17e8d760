/** A glossary term. The ID is the name of its file. */
export interface GlossaryTerm {
  readonly id: string;
  readonly title: string;
  readonly aliases?: readonly string[];
  /** One plain sentence. */
  readonly definition: string;
  /** Path of the page that explains it. */
  readonly page: string;
  /** Common knowledge after the overview. Linked only if a page has room left. */
  readonly basic?: boolean;
}
