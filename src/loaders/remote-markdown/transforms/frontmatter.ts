import { parse } from 'yaml';
import type { Note } from './transform.ts';

/** A document without its frontmatter. */
export interface Frontmatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly notes: readonly Note[];
}

/** A line of YAML at the left margin, of one below it, or of neither: what sentences do not look like. */
const YAML_LINE = /^(\s.*|#.*|- .*|[A-Za-z_][\w-]*:(\s.*)?|)$/;
const TOML_LINE = /^(\s.*|#.*|\[.*\]\s*|[A-Za-z_"'][\w."'-]*\s*=.*|[\]}].*|)$/;

/** Fences of frontmatter: what opens it, what may close it, and what reads the lines between them. */
const FORMATS = [
  { fence: /^---[ \t]*\n([^]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/, read: readYaml },
  { fence: /^\+\+\+[ \t]*\n([^]*?)\n\+\+\+[ \t]*(?:\n|$)/, read: readToml },
] as const;

/**
 * Takes the frontmatter off a document: YAML between dashes, TOML between plus signs. Words between two
 * such lines that are neither are text, and stay.
 */
export function takeFrontmatter(markdown: string): Frontmatter {
  for (const { fence, read } of FORMATS) {
    const match = fence.exec(markdown);
    const data = match && read(match[1] ?? '');
    if (!match || !data) continue;
    const words = (match[1] ?? '').replace(/\s+/g, ' ').trim();
    const notes: Note[] = words ? [{ transform: 'frontmatter', kind: 'removed', text: words }] : [];
    return { data, body: markdown.slice(match[0].length), notes };
  }
  return { data: {}, body: markdown, notes: [] };
}

const hasOnly = (lines: RegExp, text: string): boolean =>
  text.split('\n').every((line) => lines.test(line));

function readYaml(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = parse(text);
    if (data === null) return {};
    return typeof data === 'object' && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : undefined;
  } catch {
    return hasOnly(YAML_LINE, text)
      ? readPairs(text, /^([A-Za-z_][\w-]*):[ \t]+(\S.*)$/gm)
      : undefined;
  }
}

/** The plain strings at the top of TOML: no page needs more of it than its title and its description. */
function readToml(text: string): Record<string, unknown> | undefined {
  if (!hasOnly(TOML_LINE, text)) return undefined;
  const [top = ''] = text.split(/^\[/m);
  return readPairs(top, /^([A-Za-z_][\w-]*)[ \t]*=[ \t]*(["'])(.*)\2[ \t]*$/gm);
}

/** Keys and values: the first group of a pattern, and the last. */
function readPairs(text: string, pattern: RegExp): Record<string, string> {
  const pairs = [...text.matchAll(pattern)];
  return Object.fromEntries(pairs.map((pair) => [pair[1] ?? '', pair.at(-1)?.trim() ?? '']));
}
