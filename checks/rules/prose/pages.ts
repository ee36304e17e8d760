import type { PageContent } from '../../support/page-content.ts';
import { plainText, problemIf, splitSentences, splitWords, type ProseRule } from './prose-rule.ts';

/** The maximum number of words in a sentence, as in the style guide. */
const MAX_WORDS = 30;

/** Limits the length of sentences in paragraphs, cells, and descriptions. */
const sentenceLength: ProseRule = {
  guide: 'keep-sentences-readable',
  check: ({ blocks }) =>
    blocks
      .filter(({ kind }) => kind !== 'heading' && kind !== 'label')
      .flatMap(({ text, line }) =>
        splitSentences(plainText(text)).flatMap((sentence) => {
          const words = splitWords(sentence);
          const start = words.slice(0, 5).join(' ');
          const long = `the sentence "${start} …" has ${words.length} words; stop at ${MAX_WORDS}.`;
          return problemIf(words.length > MAX_WORDS, line, long);
        }),
      ),
};

/** Reports empty table cells. */
const tableCells: ProseRule = {
  guide: 'keep-cells-short',
  check: ({ rows }) =>
    rows.flatMap(({ head, cells, line }) => {
      const isEmpty = cells.length < head.length || [...head, ...cells].includes('');
      const empty = 'a cell of this table is empty; write "None" or "Not supported".';
      return problemIf(isEmpty, line, empty);
    }),
};

const OTHER_NAMES = ['bash', 'shell', 'zsh', 'console', 'shellsession'];
const PROMPT = /^\s*[$>%] /m;

/** Requires the language `sh` for shell code, and no prompt characters in it. */
const shellCommands: ProseRule = {
  guide: 'shell-commands',
  check: ({ fences }) =>
    fences.flatMap(({ lang, code, line }) => [
      ...problemIf(OTHER_NAMES.includes(lang), line, `the language "${lang}"; write "sh".`),
      ...problemIf(lang === 'sh' && PROMPT.test(code), line, 'a prompt character; leave it out.'),
    ]),
};

/** Requires a paragraph before the first heading that says what the reader gets, not "This page …". */
const firstParagraph: ProseRule = {
  guide: 'first-paragraph',
  check: ({ blocks, page }) => {
    // The home page starts with a component, the not-found page with a search.
    if (['', '404'].includes(page.slug)) return [];
    const first = blocks.find(({ kind }) => kind === 'paragraph' || kind === 'heading');
    const { line = page.bodyLine, text = '', kind = 'heading' } = first ?? {};
    const opening = 'the first paragraph starts with "This page"; start with what the reader gets.';
    return [
      ...problemIf(kind === 'heading', line, 'no paragraph comes before the first heading.'),
      ...problemIf(kind !== 'heading' && SELF.test(text), line, opening),
    ];
  },
};

const SELF = /^(?:This|The following) (?:page|guide|article|document|section)\b/;

/** Headings that many pages have, in their required order. */
const ORDER = [
  'What you build',
  'Before you start',
  'At a glance',
  'Worked example',
  'Check the result',
  'What can go wrong',
  'Next steps',
];

/** Kinds of pages that must end with "Next steps". Index pages have cards instead. */
const KINDS = new Set(['concept', 'how-to', 'tutorial', 'reference', 'example']);

/** SDK pages have their own layout, which is partly generated from records. */
const OWN_LAYOUT = /^sdk\/(?:client|server)-side-sdks\//;

/** Requires the headings in `ORDER` to be in this order, and "Next steps" at the end of the page. */
const fixedParts: ProseRule = {
  guide: 'page-kinds',
  check: ({ blocks, page }) => {
    if (!KINDS.has(String(page.frontmatter['kind'])) || OWN_LAYOUT.test(page.slug)) return [];
    const shared = listSections(blocks)
      .map(({ text }) => text)
      .filter((heading) => ORDER.includes(heading));
    const wanted = ORDER.filter((part) => shared.includes(part));
    const order = `put these sections in this order: ${wanted.join(', ')}.`;
    return [
      ...problemIf(!shared.includes('Next steps'), page.bodyLine, 'no section "Next steps".'),
      ...problemIf(shared.join() !== wanted.join(), page.bodyLine, order),
    ];
  },
};

const LINKS = { min: 2, max: 5 };

/** Requires "Next steps" to be the last section, with two to five links. Index pages have cards instead. */
const nextSteps: ProseRule = {
  guide: 'next-steps',
  check: ({ blocks, links, page }) => {
    const sections = listSections(blocks);
    const found = sections.find(({ text }) => text === 'Next steps');
    if (!found || page.frontmatter['kind'] === 'index') return [];
    // Counts lines, because one list item may link two related pages.
    const lines = links.filter(({ section }) => section === 'Next steps').map(({ line }) => line);
    const count = new Set(lines).size;
    const isOdd = count < LINKS.min || count > LINKS.max;
    const odd = `"Next steps" must have ${LINKS.min} to ${LINKS.max} links, not ${count}.`;
    const early = '"Next steps" is not the last section.';
    return [
      ...problemIf(found !== sections.at(-1), found.line, early),
      ...problemIf(isOdd, found.line, odd),
    ];
  },
};

function listSections(blocks: PageContent['blocks']): PageContent['blocks'] {
  return blocks.filter(({ kind, level }) => kind === 'heading' && level === 2);
}

/** The rules of the style guide about sentences, tables, code, and the parts of a page. */
export const PAGE_RULES: readonly ProseRule[] = [
  sentenceLength,
  tableCells,
  firstParagraph,
  fixedParts,
  nextSteps,
  shellCommands,
];
