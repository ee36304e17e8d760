import { parse } from 'yaml';
import type { Note } from './transform.ts';

/** A document without its frontmatter. */
export interface Frontmatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly notes: readonly Note[];
}

/** How frontmatter begins, whether or not the rest of it is YAML. */
const FIRST_KEY = /^[A-Za-z_][\w-]*:(\s|$)/;

/**
 * Takes the YAML frontmatter off a document. A block between two lines of dashes that neither is a YAML map
 * nor begins like one is text, and stays.
 */
export function takeFrontmatter(markdown: string): Frontmatter {
  const match = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(markdown);
  const data = match && readMap(match[1] ?? '');
  if (!match || !data) return { data: {}, body: markdown, notes: [] };
  const words = (match[1] ?? '').replace(/\s+/g, ' ').trim();
  const notes: Note[] = words ? [{ transform: 'frontmatter', kind: 'removed', text: words }] : [];
  return { data, body: markdown.slice(match[0].length), notes };
}

function readMap(yaml: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = parse(yaml);
    if (data === null) return {};
    return typeof data === 'object' && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : undefined;
  } catch {
    return FIRST_KEY.test(yaml) ? readLines(yaml) : undefined;
  }
}

/** Lines such as `name: value` of frontmatter that people wrote without regard for the quotes of YAML. */
function readLines(text: string): Record<string, string> {
  const pairs = text.matchAll(/^([A-Za-z_][\w-]*):[ \t]+(\S.*)$/gm);
  return Object.fromEntries([...pairs].map(([, key = '', value = '']) => [key, value.trim()]));
}
