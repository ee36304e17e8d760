// Agents of monitoring services: a page each configures one, and uses a few of its functions.
declare module 'dd-trace' {
  import type { Request, Response } from 'express';
  export interface Span {
    setTag(key: string, value: unknown): this;
  }
  const tracer: {
    init(options?: { service?: string; env?: string; version?: string }): typeof tracer;
    use(
      integration: 'express',
      config: { hooks: { request(span?: Span, request?: Request, response?: Response): void } },
    ): typeof tracer;
  };
  export default tracer;
}
declare module 'rollbar' {
  export interface Configuration {
    accessToken?: string;
    environment?: string;
    captureUncaught?: boolean;
    captureUnhandledRejections?: boolean;
    payload?: { [key: string]: unknown };
  }
  export default class Rollbar {
    constructor(config: Configuration);
    configure(config: Configuration): this;
    error(error: Error | string, custom?: { [key: string]: unknown }): void;
  }
}
declare module '@rollbar/react' {
  import type Rollbar from 'rollbar';
  import type { Configuration } from 'rollbar';
  import type { FunctionComponent, PropsWithChildren, ReactElement } from 'react';
  export const Provider: FunctionComponent<PropsWithChildren<{ config: Configuration }>>;
  export const ErrorBoundary: FunctionComponent<
    PropsWithChildren<{ fallbackUI?: () => ReactElement }>
  >;
  export function useRollbar(): Rollbar;
}
