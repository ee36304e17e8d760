/** A color in light mode and in dark mode. */
export type CodeColor = readonly [light: string, dark: string];

/**
 * The colors that samples use from the themes Night Owl Light and Night Owl, which highlight code at build
 * time.
 */
export const PALETTE = {
  plain: ['#403f53', '#d6deeb'],
  argument: ['#403f53', '#d7dbe0'],
  keyword: ['#994cc3', '#c792ea'],
  function: ['#4876d6', '#82aaff'],
  name: ['#4876d6', '#c5e478'],
  type: ['#111111', '#ffcb8b'],
  member: ['#111111', '#faf39f'],
  object: ['#4876d6', '#b2ccd6'],
  module: ['#0c969b', '#b2ccd6'],
  operator: ['#0c969b', '#7fdbca'],
  property: ['#0c969b', '#baebe2'],
  punctuation: ['#111111', '#d9f5dd'],
  string: ['#c96765', '#ecc48d'],
  text: ['#4876d6', '#ecc48d'],
  variable: ['#111111', '#bec5d4'],
  value: ['#c789d6', '#c789d6'],
  special: ['#d3423e', '#d3423e'],
  number: ['#aa0982', '#f78c6c'],
  constant: ['#bc5454', '#ff5874'],
} as const satisfies Record<string, CodeColor>;

/** The role of a piece of code, which determines its color. */
export type CodeRole = keyof typeof PALETTE;
