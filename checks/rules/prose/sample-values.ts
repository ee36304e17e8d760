import type { ProseRule } from './prose-rule.ts';

/** Matches an SDK key that could be real: letters and digits after its prefix. */
const KEY = /guidon_(?:server|client|mobile)_(?=[a-z0-9]*\d)[a-z0-9]{8,}/i;
const TOKEN = /\beyJ[\w-]{10,}\./;

/** Samples contain no secrets, not even fake ones that look real. */
export const sampleValues: ProseRule = {
  guide: 'use-safe-sample-values',
  check: ({ page }) =>
    page.body.split('\n').flatMap((text, index) =>
      KEY.test(text) || TOKEN.test(text)
        ? [
            {
              line: page.bodyLine + index,
              text: 'a key or a token that looks real; cut it off after the prefix.',
            },
          ]
        : [],
    ),
};
