import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { findPhrases, type Phrase, type ProseRule } from './prose-rule.ts';

/** The fields that we read of the linter's settings. */
interface LinterSettings {
  readonly config: {
    readonly 'search-replace': {
      readonly rules: readonly { readonly message: string; readonly searchPattern: string }[];
    };
  };
}

const settings = parse(readFileSync('.markdownlint-cli2.yaml', 'utf8')) as LinterSettings;

/** Reads a pattern that is written as "/…/gi". */
function readPattern(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** Sections whose patterns match the Markdown itself, which rules over texts don't see. */
const ABOUT_MARKDOWN = [
  'headings-that-stand-alone',
  'root-relative-paths',
  'use-safe-sample-values',
  'four-kinds-used-sparingly',
];

/** The linter's phrases by their section in WRITING.md, with which its messages end. */
const phrases = new Map<string, Phrase[]>();
for (const { message, searchPattern } of settings.config['search-replace'].rules) {
  const [write = '', guide] = message.split(': WRITING.md#');
  if (guide === undefined || ABOUT_MARKDOWN.includes(guide)) continue;
  const phrase = { pattern: readPattern(searchPattern), write: `${write}.` };
  phrases.set(guide, [...(phrases.get(guide) ?? []), phrase]);
}

/**
 * The linter's phrases as rules over all texts of a page, because the linter sees neither the front matter nor
 * diagrams. Some sections have other rules as well.
 */
export const PHRASE_RULES: readonly ProseRule[] = [...phrases].map(([guide, list]) => ({
  guide,
  check: ({ blocks, page: { frontmatter } }) => {
    const text = [frontmatter['title'], frontmatter['description']].join('\n');
    return findPhrases([{ text, line: 1 }, ...blocks], list);
  },
}));
