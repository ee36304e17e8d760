/** A glossary term. The ID is the name of its file. */
export interface GlossaryTerm {
  readonly id: string;
  readonly title: string;
  readonly aliases?: readonly string[];
  /** One plain sentence. */
  readonly definition: string;
  /** The path of the page that explains the term. */
  readonly page: string;
  /** Whether the overview teaches the term, such as Project. A page links basic terms only if it has room left. */
  readonly basic?: boolean;
}
