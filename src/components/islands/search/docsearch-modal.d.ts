// The package exports the modal separately, but without types.
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}
