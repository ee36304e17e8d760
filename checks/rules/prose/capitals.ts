import { findPhrases } from './prose-rule.ts';
import type { Phrase, ProseRule } from './prose-rule.ts';

/** Terms whose lower-case form means nothing else in this documentation. */
const TERMS = [
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
const phrases: readonly Phrase[] = TERMS.map((term) => ({
  // The term in any case but the right one.
  pattern: new RegExp(
    `(?<![\\w-])(?!${term}s?\\b)(?:${term.toLowerCase()}|${term.charAt(0)}${term.slice(1).toLowerCase()})s?(?![\\w-])`,
    'g',
  ),
  write: `write "${term}".`,
}));

/** Terms of the product take capitals. */
export const capitals: ProseRule = {
  guide: 'capitalize-product-terms',
  check: ({ blocks }) => findPhrases(blocks, phrases),
};
