// `import.meta.env` and `import.meta.hot`, for which each bundler has different types.
interface ImportMeta {
  readonly env: { readonly [key: string]: any };
  readonly hot?: { dispose(callback: () => void): void; accept(): void };
}
