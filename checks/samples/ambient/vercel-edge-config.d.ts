// The package of the integration is no SDK and has no record: its page describes it.
declare module '@guidon/vercel-edge-config' {
  import type { EdgeConfigClient } from '@vercel/edge-config';
  export const EdgeConfigSource: new (client: EdgeConfigClient) => object;
}
// Samples use one function of the package that reads the store.
declare module '@vercel/edge-config' {
  export interface EdgeConfigClient {
    get<Value = unknown>(key: string): Promise<Value | undefined>;
  }
  export function createClient(connectionString: string): EdgeConfigClient;
}
