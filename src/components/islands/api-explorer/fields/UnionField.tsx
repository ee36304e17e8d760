import {
  chooseBranch,
  currentBranch,
  listFields,
  valueAt,
} from '../../../../lib/explorer/index.ts';
import { SelectField } from './SelectField.tsx';
import { useForm, type FieldProps } from './form-scope.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** A union: a select for the variant, then the variant's fields. */
export function UnionField({ field, aside }: FieldProps) {
  const { data, form, onForm, idOf, FieldView } = useForm();
  const { pointer, label, relation } = field;
  const isThere = relation === 'root' || valueAt(form.value, pointer) !== undefined;
  return (
    <GroupFrame field={field} aside={aside}>
      {isThere && (
        <SelectField
          id={`${idOf(pointer)}-form-${field.schema.length}`}
          label={`Form of ${label}`}
          value={currentBranch(data, field, form)}
          onChange={(chosen) => onForm(chooseBranch(data, form, field, Number(chosen)))}
        >
          {field.branches.map((branch, index) => (
            <option key={branch.schema} value={index}>
              {branch.label}
            </option>
          ))}
        </SelectField>
      )}
      {isThere &&
        listFields(data, field, form).map((child) => (
          <FieldView key={child.schema} field={child} />
        ))}
    </GroupFrame>
  );
}
