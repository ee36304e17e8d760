import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { sdkSchema } from '../../src/lib/sdks/index.ts';
import type { Sdk } from '../../src/lib/sdks/index.ts';

/** Where the records of SDKs stand. */
export const SDK_DIR = 'src/content/data/sdks';

/**
 * The records of all SDKs, by the names of their files.
 * @throws Error that names the record and what is wrong in it
 */
export function readSdks(): Sdk[] {
  return readdirSync(SDK_DIR)
    .sort()
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => {
      const result = sdkSchema.safeParse(parse(readFileSync(`${SDK_DIR}/${file}`, 'utf8')));
      if (!result.success) {
        const problems = result.error.issues.map(
          ({ path, message }) => `${SDK_DIR}/${file}: ${path.join('.')}: ${message}`,
        );
        throw new Error(problems.join('\n'));
      }
      return { id: file.replace(/\.yaml$/, ''), record: result.data };
    });
}
