// This package isn't an SDK, so no SDK record declares its types. Its own page documents it.
declare module '@guidon/web-debugger' {
  import type { GuidonClient } from '@guidon/js-client-sdk';
  export interface DebuggerOptions {
    shouldEnable?: boolean | (() => boolean);
    hideToggle?: boolean;
    position?: 'left' | 'right';
    debugLogs?: boolean;
    [option: string]: unknown;
  }
  export function initializeGuidonDebugger(
    client: GuidonClient<any, any>,
    options?: DebuggerOptions,
  ): Promise<() => void>;
}
declare module '@guidon/web-debugger/react' {
  import type { DebuggerOptions } from '@guidon/web-debugger';
  import type { ReactElement } from 'react';
  export function GuidonDebugger(props: DebuggerOptions): ReactElement;
}
declare module '@guidon/web-debugger/next' {
  import type { DebuggerOptions } from '@guidon/web-debugger';
  import type { ReactElement } from 'react';
  export function GuidonDebugger(props: DebuggerOptions): ReactElement;
}
