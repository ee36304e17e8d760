import { findPhrases } from './prose-rule.ts';
import type { Phrase, ProseRule } from './prose-rule.ts';

/**
 * Words of the guide's table that are wrong in every sentence. Words that have a right use, such as
 * "user" and "filter", are left to reviewers.
 */
const PHRASES: readonly Phrase[] = [
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
  { pattern: /\bslugs?\b/gi, write: 'write "key".' },
];

/** One word for one thing. */
export const terms: ProseRule = {
  guide: 'one-word-for-one-thing',
  check: ({ blocks, page }) =>
    // The posts about this site speak of its own parts, such as the slugs of its pages.
    findPhrases(
      blocks,
      page.file.includes('/blog/')
        ? PHRASES.filter(({ write }) => write !== 'write "key".')
        : PHRASES,
    ),
};
