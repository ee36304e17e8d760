import { diagramError } from './errors.ts';
import type { DiagramSource } from './errors.ts';

/** What names a diagram on its page: the id its elements derive theirs from, and its words. */
export type Identity = { id: string; title: string; description: string };

/** The text alternative has to say more than the title. */
const MIN_DESCRIPTION_LENGTH = 40;

function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** FNV-1a, four letters of it: enough to tell apart the diagrams of one page. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(4, '0').slice(-4);
}

/**
 * Checks the words of a diagram and derives its id. The id changes with the content, so that two
 * diagrams of one title on a page keep apart. Throws when the description says too little.
 */
export function identify(
  { kind, title }: DiagramSource,
  description: string | undefined,
  content: unknown,
): Identity {
  if (typeof title !== 'string' || title.trim() === '') {
    throw diagramError(
      { kind, title: '' },
      { problem: 'it has no title.', fix: 'Add a title: it is the visible caption.' },
    );
  }
  const words = description?.replace(/\s+/g, ' ').trim() ?? '';
  if (words.length < MIN_DESCRIPTION_LENGTH) {
    throw diagramError(
      { kind, title },
      {
        problem: `its description has ${String(words.length)} characters and needs at least ${String(MIN_DESCRIPTION_LENGTH)}.`,
        fix: 'Describe in sentences what the diagram shows, for readers who cannot see it.',
      },
    );
  }
  const hash = shortHash(`${kind}${title}${words}${JSON.stringify(content)}`);
  return { id: `diagram-${slugify(title)}-${hash}`, title, description: words };
}
