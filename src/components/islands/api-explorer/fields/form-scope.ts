import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Field, FormState, OperationData } from '../../../../lib/explorer/index.ts';

export interface FieldProps {
  readonly field: Field;
  /** Beside the label, such as a button that removes the field. */
  readonly aside?: ReactNode;
}

/** The form that a field belongs to: what it reads, and where its changes go. */
export interface FormScope {
  readonly data: OperationData;
  readonly form: FormState;
  readonly onForm: (form: FormState) => void;
  /** What is wrong, by the pointer of the value. */
  readonly problems: ReadonlyMap<string, string>;
  /** Whether the whole value stands without a frame, since it has a section of its own. */
  readonly bare: boolean;
  /** The id of the control of a value. */
  readonly idOf: (pointer: string) => string;
  /** Draws a field. It comes from here because the fields of groups, lists, and unions draw others. */
  readonly FieldView: ComponentType<FieldProps>;
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/** The form around a field. Fields stand in `<Form>` only. */
export function useForm(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error('A field of the explorer is outside a form.');
  return scope;
}
