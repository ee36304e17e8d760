import type { PageContent } from '../../support/page-content.ts';

/** A topic that a page promises: terms that it cannot be explained without, or why it is left out. */
export interface Topic {
  readonly page: string;
  readonly topic: string;
  /** Each has to stand on the page, in any case. Alternatives stand with a bar between them. */
  readonly terms: readonly string[];
  /** Why the page does not have the topic. */
  readonly reason: string;
}

const REASON_MIN_CHARS = 20;

/** Topics that a page does not have, by their terms. */
export function checkTopics(topics: readonly Topic[], pages: readonly PageContent[]): string[] {
  return topics.flatMap(({ page: slug, topic, terms, reason }) => {
    const at = `checks/expected/topics.tsv: ${slug}, "${topic}"`;
    const content = pages.find(({ page }) => page.slug === slug);
    if (!content) return [`${at}: there is no such page.`];
    if (terms.length === 0)
      return reason.length < REASON_MIN_CHARS ? [`${at}: neither terms nor a reason.`] : [];
    const text = readText(content);
    const missing = terms.filter(
      (term) => !term.split('|').some((option) => text.includes(option.toLowerCase())),
    );
    return missing.map((term) => `${content.page.file}: nothing about "${topic}": no "${term}".`);
  });
}

/** All that a page says, code included, in lower case. */
function readText({ blocks, fences }: PageContent): string {
  return [...blocks.map(({ text }) => text), ...fences.map(({ code }) => code)]
    .join('\n')
    .toLowerCase();
}
