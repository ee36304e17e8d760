// This package isn't an SDK, so no SDK record declares its types. Its own page documents it.
declare module '@guidon/vercel-edge-config' {
  /** Reads the config of an SDK from a Vercel Edge Config store. */
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
