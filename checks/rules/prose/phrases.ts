import type { SourcePage } from '../../support/sources.ts';
import { readWordList } from '../../support/style-guide.ts';
import { findPhrases, wordPattern } from './prose-rule.ts';
import type { Phrase, ProseRule } from './prose-rule.ts';

const SPELLINGS: Readonly<Record<string, string>> = {
  colour: 'color',
  behaviour: 'behavior',
  favour: 'favor',
  honour: 'honor',
  neighbour: 'neighbor',
  flavour: 'flavor',
  cancelled: 'canceled',
  cancelling: 'canceling',
  labelled: 'labeled',
  travelled: 'traveled',
  modelled: 'modeled',
  licence: 'license',
  defence: 'defense',
  centre: 'center',
  metre: 'meter',
  catalogue: 'catalog',
  dialogue: 'dialog',
  analyse: 'analyze',
  organise: 'organize',
  organisation: 'organization',
  recognise: 'recognize',
  optimise: 'optimize',
  randomise: 'randomize',
  initialise: 'initialize',
  customise: 'customize',
  summarise: 'summarize',
  minimise: 'minimize',
  serialise: 'serialize',
  synchronise: 'synchronize',
  artefact: 'artifact',
  grey: 'gray',
  whilst: 'while',
  towards: 'toward',
};
const AMERICAN_ENGLISH: readonly Phrase[] = Object.entries(SPELLINGS).map(
  ([british, american]) => ({
    pattern: new RegExp(`\\b${british}(?:s|d|r|ed|ing|rs)?\\b`, 'gi'),
    write: `write "${american}".`,
  }),
);

/** Product terms that are always capitalized. Their lower-case forms mean nothing else in these docs. */
const CAPITALIZED = [
  'Targeting Rule',
  'Custom Property',
  'Custom Properties',
  'Change Request',
  'Self-Targeting',
  'Feature Opt-In',
  'SDK Proxy',
  'Management API',
  'Bucketing API',
  'Config Service',
  'EdgeDB',
];
const CAPITALS: readonly Phrase[] = CAPITALIZED.map((term) => ({
  // Matches the term in all lower case, or with only the first letter capitalized.
  pattern: new RegExp(
    `(?<![\\w-])(?!${term}s?\\b)(?:${term.toLowerCase()}|${term.charAt(0)}${term.slice(1).toLowerCase()})s?(?![\\w-])`,
    'g',
  ),
  write: `write "${term}".`,
}));

/** Unidiomatic words, with what to write instead. */
const PLAIN_WORDS: readonly Phrase[] = [
  {
    pattern:
      /\b(?:stands?|stood|standing) (?:above|at|before|behind|below|beside|in|instead|next|on|only|there|under)\b/gi,
    write: 'say what it is or where it appears: is, appears, is set to.',
  },
  { pattern: /\bhears? of\b/gi, write: 'write "is notified of" or "receives".' },
  { pattern: /\bin (?:the )?place of\b/gi, write: 'write "instead of".' },
  { pattern: /\bbelongs? into\b/gi, write: 'write "goes in".' },
  { pattern: /\bfor (?:ever|good)\b/gi, write: 'write "permanently".' },
  { pattern: /\bwithout a word\b/gi, write: 'write "silently" or "without an error".' },
  { pattern: /\b(?:goes|going|went|go) on\b(?! sale)/gi, write: 'write "continues".' },
  { pattern: /\bbesides\b/gi, write: 'write "also" or "as well".' },
  {
    pattern: /\b(?:that|those|the ones?) of (?:a|all|an|another|both|each|its|one|the|your)\b/gi,
    write: 'repeat the noun.',
  },
  {
    pattern: /\bof (?:its|their|your) own\b|\bof (?:yours|theirs)\b/gi,
    write: 'write "its own X" or "your X".',
  },
  { pattern: /\bsays? so\b/gi, write: 'name what it reports or changes.' },
  { pattern: /\balike\b/gi, write: 'write "similar" or "both".' },
  { pattern: /\bmind (?:its|that|the)\b/gi, write: 'write "check".' },
  { pattern: /\bhangs? together\b/gi, write: 'write "depends on" or "belongs to".' },
  { pattern: /\bcalls? of (?:a|an|the)\b/gi, write: 'write "call to".' },
  {
    pattern:
      /\b(?:look up here|(?:at the end,? )?you (?:end this|find here|learn here|see here))\b/gi,
    write: 'open with what the reader gets.',
  },
  {
    pattern: /\b(?:it|they|which|that) (?:asks?|tells?)\b(?! (?:for|whether|you)\b)/gi,
    write: 'write "checks", "requests", "shows", or "reports".',
  },
  { pattern: /\b(?:stays|remains) as (?:it is|they are)\b/gi, write: 'write "does not change".' },
  {
    pattern: /\bnot (?:any more|any longer)\b|\bany more\b(?=[.,;])/gi,
    write: 'write "no longer".',
  },
  { pattern: /\bat most\b(?=[.,;])/gi, write: 'put "at most" before the number.' },
];

/** Words in the style guide's table that are always wrong, unlike "user" or "filter", which can be right. */
const TERMS: readonly Phrase[] = [
  { pattern: /\bfeature (?:gate|toggle|switch)(?:s|es)?\b/gi, write: 'write "feature flag".' },
  { pattern: /\bflag groups?\b/gi, write: 'write "Feature".' },
  { pattern: /\bremote variables?\b/gi, write: 'write "Variable".' },
  { pattern: /\bsegment rules?\b/gi, write: 'write "Targeting Rule".' },
  {
    pattern: /\b(?:front|back)-?end SDKs?\b/gi,
    write: 'write "client-side SDK" or "server-side SDK".',
  },
  {
    pattern: /\b(?:client|server)-side evaluation\b/gi,
    write: 'write "cloud bucketing" or "local bucketing".',
  },
  { pattern: /\breal[- ]time\b/gi, write: 'write "realtime".' },
  { pattern: /\broll-outs?\b/gi, write: 'write "rollout", or "roll out" for the verb.' },
  {
    pattern: /\blog-?on\b|\bsign[- ]?in(?:s|to)?\b(?! (?:Google|GitHub))/gi,
    write: 'write "log in", or "login" for the noun.',
  },
  { pattern: /\bclick(?:s|ed|ing)?(?: on)?\b(?!-|through)/gi, write: 'write "select".' },
  { pattern: /\btype in (?:the|your|a|an) (?:name|key|value|text)\b/gi, write: 'write "enter".' },
  { pattern: /\bLLMs?\b/g, write: 'write "AI assistant".' },
  { pattern: /\b(?:white|black)list(?:s|ed|ing)?\b/gi, write: 'write "allowlist" or "blocklist".' },
  { pattern: /\buser ids?\b|\buserIds?\b|\buser Id\b/g, write: 'write "user ID".' },
  {
    pattern: /\badmin (?:console|portal)\b|\bthe Guidon (?:console|portal|UI)\b/gi,
    write: 'write "dashboard".',
  },
  { pattern: /\brulesets?\b/gi, write: 'write "config".' },
  { pattern: /\bfallback values?\b/gi, write: 'write "default value".' },
];
const SLUG: Phrase = { pattern: /\bslugs?\b/gi, write: 'write "key".' };

/** Matches the promise "soon", but not "as soon as" or "how soon". */
const SOON = /(?<!\b(?:as|how|too|so) )\bsoon\b(?! (?:as|after|enough))/gi;
const AGES = 'it ages; give a date or leave it out.';

/** Posts are signed and dated, so their authors may write in the first person. */
const isPost = ({ file }: SourcePage) => file.includes('/blog/');

/** Creates a rule that reports phrases and what to write instead. `isMeant` chooses the pages. */
function phraseRule(
  guide: string,
  phrases: readonly Phrase[],
  isMeant: (page: SourcePage) => boolean = () => true,
): ProseRule {
  return {
    guide,
    check: ({ blocks, page }) => (isMeant(page) ? findPhrases(blocks, phrases) : []),
  };
}

/** Creates a rule that reports the words in a list that WRITING.md contains, in the section `guide`. */
const wordListRule = (guide: string, write: string) =>
  phraseRule(guide, [{ pattern: wordPattern(readWordList(guide)), write }]);

/** Reports unidiomatic words. This rule also applies to records and to the documents in `specs/`. */
export const plainWords = phraseRule('plain-words', PLAIN_WORDS);

/** The rules of the style guide about words and phrases. */
export const PHRASE_RULES: readonly ProseRule[] = [
  phraseRule(
    'address-the-reader-as-you',
    [
      {
        pattern: /\b(?:[Ww]e|[Oo]urs?|[Ll]et's(?! Encrypt)|[Ll]et us|us)\b/g,
        write: 'say "you" for the reader and "Guidon" for the product.',
      },
      { pattern: wordPattern(['the user should']), write: 'tell the reader what to do.' },
    ],
    (page) => !isPost(page),
  ),
  phraseRule('use-the-present-tense', [
    // "Any type will do" isn't about the future, so "will do" is allowed.
    {
      pattern: /\b(?:will(?! do\b)|won't)\b/gi,
      write: 'describe what happens, in the present tense.',
    },
  ]),
  plainWords,
  wordListRule('leave-out-filler-words', 'leave it out.'),
  wordListRule('do-not-sell', 'state a fact that can be checked.'),
  phraseRule('use-american-english', AMERICAN_ENGLISH),
  phraseRule('one-word-for-one-thing', TERMS),
  // Posts about this site may mention its internals, such as slugs.
  phraseRule('one-word-for-one-thing', [SLUG], (page) => !isPost(page)),
  phraseRule('capitalize-product-terms', CAPITALS),
  // Requires a space before a unit, none before a percent sign, and commas in numbers from four digits on.
  phraseRule('units', [
    { pattern: /\b\d[\d.,]*(?:ms|s|KB|MB|GB|px|min)\b/g, write: 'put a space before the unit.' },
    { pattern: /\b\d[\d.,]* %/g, write: 'write the percent sign without a space.' },
    {
      pattern: /(?<![\w.,:/#-]|ISO )(?!(?:19|20|21)\d\d\b)[1-9]\d{3,}(?![\w.:/-])/g,
      write: 'write a comma in numbers from four digits on.',
    },
  ]),
  // The roadmap is about the future, so it may use these words.
  phraseRule(
    'dates-and-times',
    [wordPattern(['currently', 'nowadays', 'recently', 'in the near future']), SOON].map(
      (pattern) => ({ pattern, write: AGES }),
    ),
    (page) => !isPost(page) && !page.file.includes('product-roadmap'),
  ),
];
