import { useMemo } from 'react';
import type { Field, FormState, OperationData } from '../../../../lib/explorer/index.ts';
import { withoutSpaces } from '../problems.ts';
import { FieldView } from './FieldView.tsx';
import { FormContext } from './form-scope.ts';

interface Props {
  data: OperationData;
  /** The root field, whose value is the whole parameter or body. */
  field: Field;
  form: FormState;
  problems: ReadonlyMap<string, string>;
  /** The prefix of the IDs of the form's controls. */
  id: string;
  bare?: boolean;
  onForm: (form: FormState) => void;
}

/** A form for a parameter or a body. */
export function Form({ data, field, form, problems, id, bare = false, onForm }: Props) {
  const scope = useMemo(
    () => ({
      data,
      form,
      problems,
      onForm,
      bare,
      idOf: (pointer: string) => withoutSpaces(id + pointer),
      FieldView,
    }),
    [data, form, problems, onForm, bare, id],
  );
  return (
    <FormContext value={scope}>
      <FieldView field={field} />
    </FormContext>
  );
}
