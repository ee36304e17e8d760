import { findException } from '../../support/names/exceptions.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

/** The packages of the product in an import of JavaScript or TypeScript. */
const IMPORT = /import\s+(?:type\s+)?\{([^}]+)\}\s+from\s+['"]@guidon\/[^'"]+['"]/g;

/** Names that code imports from the SDKs. Compared as soon as there are records of SDKs. */
export const sdkMethods: NameRule = {
  kind: 'imports from the SDKs',
  check: ({ fences, page }, { sdk, exceptions }) => {
    if (sdk.size === 0) return toReport([]);
    const imported = fences.flatMap(({ code, line }) =>
      [...code.matchAll(IMPORT)].flatMap(([, list = '']) =>
        list
          .split(',')
          .map((entry) =>
            entry
              .trim()
              .replace(/^type\s+/, '')
              .replace(/\s+as\s.*$/, ''),
          )
          .filter(Boolean)
          .map((name) => ({ name, line })),
      ),
    );
    return toReport(
      imported.map(({ name, line }) => {
        const isKnown = sdk.has(name) || findException(page.slug, name, exceptions) !== undefined;
        return {
          line,
          problem: isKnown ? undefined : describeUnknown('name of an SDK', name, sdk),
        };
      }),
    );
  },
};
