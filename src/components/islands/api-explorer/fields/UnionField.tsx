import {
  chooseBranch,
  currentBranch,
  listFields,
  valueAt,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from './FieldFrame.tsx';
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
        <FieldFrame
          id={`${idOf(pointer)}-form-${field.schema.length}`}
          label={`Form of ${label}`}
          plain
        >
          {(ids) => (
            <select
              {...ids}
              className={styles['input']}
              value={currentBranch(data, field, form)}
              onChange={({ target }) =>
                onForm(chooseBranch(data, form, field, Number(target.value)))
              }
            >
              {field.branches.map((branch, index) => (
                <option key={branch.schema} value={index}>
                  {branch.label}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {isThere &&
        listFields(data, field, form).map((child) => (
          <FieldView key={child.schema} field={child} />
        ))}
    </GroupFrame>
  );
}
