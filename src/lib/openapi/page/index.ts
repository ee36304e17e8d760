/** The contents of API reference pages as plain data, which components render. */
export { listModels, type PageContext } from './context.ts';
export { describeTypeParts, type FieldMark, type FieldView, type TextPart } from './fields.ts';
export { makeExample } from './make-example.ts';
export { describeModel, type ModelPage } from './model.ts';
export { describeApiRoute, type ApiNavigation } from './navigation.ts';
export { describeOperation, type OperationPage, type ReplyView } from './operation.ts';
export { firstParagraph, renderLine, renderProse } from './prose.ts';
