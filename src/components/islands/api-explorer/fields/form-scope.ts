import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Field, FormState, OperationData } from '../../../../lib/explorer/index.ts';

export interface FieldProps {
  readonly field: Field;
  /** Content next to the label, such as a button that removes the field. */
  readonly aside?: ReactNode;
}

/** The form of a field: its data, and the callback for changes. */
export interface FormScope {
  readonly data: OperationData;
  readonly form: FormState;
  readonly onForm: (form: FormState) => void;
  /** Problems by the pointer of the value. */
  readonly problems: ReadonlyMap<string, string>;
  /** Whether the top-level value has no frame, because it has a section of its own. */
  readonly bare: boolean;
  /** Returns the ID of a value's control. */
  readonly idOf: (pointer: string) => string;
  /** Renders a field. Passed through the context, because groups, lists, and unions render other fields. */
  readonly FieldView: ComponentType<FieldProps>;
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/** The form of a field. Fields must be inside `<Form>`. */
export function useForm(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error('A field of the explorer is outside a form.');
  return scope;
}
