// Bundlers put the environment there, each with types of its own.
interface ImportMeta {
  readonly env: { readonly [key: string]: any };
}
