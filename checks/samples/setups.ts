/**
 * Code that stands before samples outside of the SDK pages when they are checked: what their text says
 * is there. Pages of an SDK have the setups of its record. A name with a slash takes a record's:
 * `setup="node/client"`.
 */
export const SITE_SETUPS: Readonly<Record<string, string>> = {
  'browser-client': `import type { GuidonClient } from '@guidon/js-client-sdk';
declare const client: GuidonClient;
declare function render(value: unknown): void;`,
  node: `import { initializeGuidon } from '@guidon/nodejs-server-sdk';`,
  react: `import { useVariable, useVariableValue } from '@guidon/react-client-sdk';`,
  search: `declare function searchIndex(query: string): unknown;
declare function searchDatabase(query: string): unknown;`,
};
