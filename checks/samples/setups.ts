/** Code that the checks add before a sample, by its `setup` option. For SDK pages, it's in the SDK's record. */
export const SITE_SETUPS: Readonly<Record<string, string>> = {
  'browser-client': `import type { GuidonClient } from '@guidon/js-client-sdk';
declare const client: GuidonClient;
declare function render(value: unknown): void;`,
  node: `import { initializeGuidon } from '@guidon/nodejs-server-sdk';`,
  react: `import { useVariable, useVariableValue } from '@guidon/react-client-sdk';`,
};
