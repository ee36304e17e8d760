/** A glossary term. The ID is the name of its file. */
export interface GlossaryTerm {
  readonly id: string;
  readonly title: string;
  readonly aliases?: readonly string[];
  /** One plain sentence. */
  readonly definition: string;
  /** The path of the page that explains the term. */
  readonly page: string;
  /** Whether the term is basic, such as Project. Pages link basic terms only if they have room for more terms. */
  readonly basic?: boolean;
}
