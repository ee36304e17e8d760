import { parse } from 'yaml';
import type { Note } from './transform.ts';

/** A document without its frontmatter. */
export interface Frontmatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly notes: readonly Note[];
}

/** Takes the frontmatter off a document: YAML between dashes. Sentences between two rules are text, and stay. */
export function takeFrontmatter(markdown: string): Frontmatter {
  const match = /^---[ \t]*\n([^]*?)\n---[ \t]*(?:\n|$)/.exec(markdown);
  const data = match && readYaml(match[1] ?? '');
  if (!match || !data) return { data: {}, body: markdown, notes: [] };
  const text = (match[1] ?? '').replace(/\s+/g, ' ').trim();
  const notes: Note[] = text ? [{ transform: 'frontmatter', kind: 'removed', text }] : [];
  return { data, body: markdown.slice(match[0].length), notes };
}

function readYaml(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
