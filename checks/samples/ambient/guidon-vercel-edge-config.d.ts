// The package of the integration is no SDK and has no record: its page describes it.
declare module '@guidon/vercel-edge-config' {
  /** Reads the config of an SDK from an Edge Config store of Vercel. */
  export class EdgeConfigSource {
    constructor(client: { get<T>(key: string): Promise<T | undefined> });
    getConfig(sdkKey: string): Promise<readonly [config: object | null, lastModified: object]>;
  }
}
declare module '@vercel/edge-config' {
  export interface EdgeConfigClient {
    get<T>(key: string): Promise<T | undefined>;
  }
  export function createClient(connectionString: string): EdgeConfigClient;
}
