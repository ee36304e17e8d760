import { address } from './address.ts';
import { agingWords } from './aging-words.ts';
import { americanEnglish } from './american-english.ts';
import { asides } from './asides.ts';
import { capitals } from './capitals.ts';
import { filler } from './filler.ts';
import { firstParagraph } from './first-paragraph.ts';
import { fixedParts } from './fixed-parts.ts';
import { headingCase } from './heading-case.ts';
import { headingForm } from './heading-form.ts';
import { linkPath } from './link-path.ts';
import { linkText } from './link-text.ts';
import { nextSteps } from './next-steps.ts';
import { plainWords } from './plain-words.ts';
import { presentTense } from './present-tense.ts';
import { sampleValues } from './sample-values.ts';
import { selling } from './selling.ts';
import { sentenceLength } from './sentence-length.ts';
import { shellCommands } from './shell-commands.ts';
import { tableCells } from './table-cells.ts';
import { terms } from './terms.ts';
import { units } from './units.ts';
import type { ProseRule } from './prose-rule.ts';

/** The rules of the style guide that a program can check, in the order of the guide. */
export const PROSE_RULES: readonly ProseRule[] = [
  address,
  presentTense,
  sentenceLength,
  plainWords,
  filler,
  selling,
  americanEnglish,
  terms,
  capitals,
  fixedParts,
  firstParagraph,
  nextSteps,
  headingCase,
  headingForm,
  linkText,
  linkPath,
  shellCommands,
  sampleValues,
  tableCells,
  asides,
  units,
  agingWords,
];
