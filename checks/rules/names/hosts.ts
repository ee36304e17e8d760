import { HOSTS } from '../../support/operations.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

/** A character of an address within an address: the slash before a host is "%2F" there. */
const ESCAPE = /%[\dA-F]{2}/g;
const PRODUCT_HOST = /(?<![\w@.-])[\w-]+(?:\.[\w-]+)*\.guidon\.example\b/g;

/** Hosts of the product, in prose and in code. */
export const productHosts: NameRule = {
  kind: 'hosts',
  check: ({ page }) => {
    const known = HOSTS.map(({ host }) => host);
    const lines = page.body.split('\n');
    return toReport(
      lines.flatMap((text, index) =>
        [...text.replaceAll(ESCAPE, ' ').matchAll(PRODUCT_HOST)].map(([host]) => ({
          line: page.bodyLine + index,
          problem: known.includes(host) ? undefined : describeUnknown('host', host, known),
        })),
      ),
    );
  },
};
