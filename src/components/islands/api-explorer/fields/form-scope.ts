import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Field, FormState, OperationData } from '../../../../lib/explorer/index.ts';

export interface FieldProps {
  readonly field: Field;
  /** Content next to the label, such as a button that removes the field. */
  readonly aside?: ReactNode;
}

/** What all fields of a form need: its data, and the callback for changes. */
export interface FormScope {
  readonly data: OperationData;
  readonly form: FormState;
  readonly onForm: (form: FormState) => void;
  /** Error messages by the JSON pointer of the invalid value. */
  readonly problems: ReadonlyMap<string, string>;
  /** Whether there is no frame around all fields, because the form is a section of its own. */
  readonly bare: boolean;
  /** Returns the ID of the control for a value, by the value's JSON pointer. */
  readonly idOf: (pointer: string) => string;
  /** Renders a field in a group, list, or union. These can't import FieldView, because it imports them. */
  readonly FieldView: ComponentType<FieldProps>;
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/** Returns what the fields of a form share. Throws outside of `<Form>`. */
export function useForm(): FormScope {
  const scope = use(FormContext);
  if (!scope) throw new Error('A field of the explorer is outside a form.');
  return scope;
}
