// The frameworks of serverless providers: samples declare one handler each.
declare module '@azure/functions' {
  export interface HttpRequest {
    readonly query: URLSearchParams;
    readonly params: Record<string, string>;
    json(): Promise<unknown>;
  }
  export interface HttpResponseInit {
    status?: number;
    body?: string;
    jsonBody?: unknown;
    headers?: Record<string, string>;
  }
  export interface InvocationContext {
    log(...values: unknown[]): void;
    error(...values: unknown[]): void;
  }
  export const app: {
    http(
      name: string,
      options: {
        methods?: string[];
        authLevel?: 'anonymous' | 'function' | 'admin';
        handler(
          request: HttpRequest,
          context: InvocationContext,
        ): Promise<HttpResponseInit> | HttpResponseInit;
      },
    ): void;
  };
}
declare module '@google-cloud/functions-framework' {
  import type { Request, Response } from 'express';
  export function http(
    name: string,
    handler: (request: Request, response: Response) => unknown,
  ): void;
}
