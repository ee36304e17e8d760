// Types for the modal, which the package exports separately without types.
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}
