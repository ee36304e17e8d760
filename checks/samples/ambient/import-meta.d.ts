// Bundlers put the environment there, each with types of its own, and a hook for hot reloads.
interface ImportMeta {
  readonly env: { readonly [key: string]: any };
  readonly hot?: { dispose(callback: () => void): void; accept(): void };
}
