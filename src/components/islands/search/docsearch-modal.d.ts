// The package exposes its modal alone, and types only for the whole.
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}
