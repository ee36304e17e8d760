import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { sdkSchema, type Sdk } from '../../src/lib/sdks/index.ts';

export const SDK_DIR = 'src/content/data/sdks';

/** Reads the records of all SDKs, sorted by ID. Throws an error with the problems if one is invalid. */
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
