/** The contents of API reference pages as plain data, which components render. */
export { listModels, type PageContext } from './context.ts';
export type { FieldMark, FieldTree, FieldView } from './fields.ts';
export { describeModel, type ModelPage } from './model.ts';
export { describeOperation, labelKey, nameScheme, type OperationPage } from './operation.ts';
export { type ErrorView } from './responses.ts';
export { describeTypeParts, type TypePart } from './type-parts.ts';
export { describeApiRoute, type ApiNavigation } from './navigation.ts';
export { fitDescription } from './page-text.ts';
