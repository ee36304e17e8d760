/** Forms made from schemas: `readBodyField` and `listFields` describe fields, `edit.ts` changes values. */
export {
  addEntry,
  addField,
  addItem,
  chooseBranch,
  findKeyProblem,
  moveItem,
  removeItem,
  setValue,
} from './edit.ts';
export { EMPTY_FORM } from './field.ts';
export type { Field, FormState } from './field.ts';
export { currentBranch, listFields, readBodyField, readParameterField } from './read-field.ts';
export { closeText, editText, findTextProblem, printForm } from './text.ts';
export { splitPointer, valueAt } from './value-at.ts';
