// Each bundler has its own types for the environment and for hot reloads.
interface ImportMeta {
  readonly env: { readonly [key: string]: any };
  readonly hot?: { dispose(callback: () => void): void; accept(): void };
}
