import { asides } from './asides.ts';
import { firstParagraph } from './first-paragraph.ts';
import { fixedParts } from './fixed-parts.ts';
import { headingCase } from './heading-case.ts';
import { headingForm } from './heading-form.ts';
import { linkPath } from './link-path.ts';
import { linkText } from './link-text.ts';
import { nextSteps } from './next-steps.ts';
import { PHRASE_RULES } from './phrases.ts';
import { sampleValues } from './sample-values.ts';
import { sentenceLength } from './sentence-length.ts';
import { shellCommands } from './shell-commands.ts';
import { tableCells } from './table-cells.ts';
import type { ProseRule } from './prose-rule.ts';

/** The rules of the style guide that can be checked automatically. */
export const PROSE_RULES: readonly ProseRule[] = [
  ...PHRASE_RULES,
  sentenceLength,
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
];
