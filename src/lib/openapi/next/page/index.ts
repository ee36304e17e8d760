/** The contents of API reference pages as plain data, which components render. */
export { listModels, type PageContext } from './context.ts';
export { describeTypeParts } from './fields.ts';
export type { FieldMark, FieldTree, FieldView, TextPart } from './fields.ts';
export { describeModel, type ModelPage } from './model.ts';
export { describeOperation, type ErrorView, type OperationPage } from './operation.ts';
