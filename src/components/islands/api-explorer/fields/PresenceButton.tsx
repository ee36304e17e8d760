import { addField, type Field, setValue, valueAt } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { useForm } from './form-scope.ts';

interface Props {
  field: Field;
}

/** A button that adds an object, a list, or a union to the request, or removes it if it is optional. */
export function PresenceButton({ field }: Props) {
  const { data, form, onForm } = useForm();
  const { pointer, label, required, relation } = field;
  const isThere = valueAt(form.value, pointer) !== undefined;
  if (relation !== 'property' && relation !== 'root') return null;
  if (isThere && required) return null;
  if (relation === 'root' && field.kind === 'object') return null;
  const toggle = () =>
    onForm(isThere ? setValue(form, pointer, undefined) : addField(data, form, field));
  return (
    <button type="button" className={styles['quiet']} onClick={toggle}>
      {isThere ? 'Remove' : 'Add'} {label}
    </button>
  );
}
