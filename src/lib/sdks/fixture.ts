import { sdkSchema } from './schema.ts';
import type { Sdk } from './model.ts';

/** Creates a minimal SDK for tests. `rest` overrides fields of its record. */
export function makeSdk(id: string, rest: Record<string, unknown> = {}): Sdk {
  return {
    id,
    record: sdkSchema.parse({
      name: 'Test',
      order: 1,
      family: 'server',
      path: `/sdk/server-side-sdks/${id}/`,
      language: 'TypeScript',
      fence: 'ts',
      keyType: 'server',
      packages: [{ manager: 'npm', name: '@guidon/test', install: 'npm install @guidon/test' }],
      requirements: [{ name: 'Node.js', minimum: '18' }],
      versions: [{ line: '1.x', status: 'current' }],
      api: [
        {
          name: 'start',
          kind: 'function',
          from: '@guidon/test',
          signature: 'start(key: string): Client',
          topic: 'initialization',
          meaning: 'Starts it.',
        },
      ],
      capabilities: {},
      ...rest,
    }),
  };
}
