import { findPhrases } from './prose-rule.ts';
import type { Phrase, ProseRule } from './prose-rule.ts';

/** Words that nobody says for the thing, with what to write instead. */
const PHRASES: readonly Phrase[] = [
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

/** A reader needs no second look at words that other documentation uses, too. */
export const plainWords: ProseRule = {
  guide: 'plain-words',
  check: ({ blocks }) => findPhrases(blocks, PHRASES),
};
