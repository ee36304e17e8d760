// One page uses three functions of a package of several megabytes.
declare module '@datadog/browser-rum' {
  export const datadogRum: {
    init(configuration: { [key: string]: unknown }): void;
    addFeatureFlagEvaluation(key: string, value: unknown): void;
    setUser(user: { id?: string; [key: string]: unknown }): void;
    [name: string]: (...values: any[]) => void;
  };
}
