import { findPhrases } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

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
const phrases = Object.entries(SPELLINGS).map(([british, american]) => ({
  pattern: new RegExp(`\\b${british}(?:s|d|r|ed|ing|rs)?\\b`, 'gi'),
  write: `write "${american}".`,
}));

/** American spelling. */
export const americanEnglish: ProseRule = {
  guide: 'use-american-english',
  check: ({ blocks }) => findPhrases(blocks, phrases),
};
