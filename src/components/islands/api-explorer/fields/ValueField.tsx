import { setValue, valueAt } from '../../../../lib/explorer/index.ts';
import type { JsonValue } from '../../../../lib/openapi/index.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import type { ControlProps } from './controls.ts';
import { DateControl } from './DateControl.tsx';
import { describeField } from './describe-field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useForm, type FieldProps } from './form-scope.ts';
import { JsonControl } from './JsonControl.tsx';
import { TextControl } from './TextControl.tsx';

/** A field for a single value, such as a string, a number, or a date. */
export function ValueField({ field, aside }: FieldProps) {
  const { form, onForm, problems, idOf } = useForm();
  const { pointer, label, required, relation } = field;
  // An emptied list item or object entry is "", because only its Remove button removes it.
  const stays = relation === 'item' || relation === 'entry';
  const change = (value: JsonValue | undefined) =>
    onForm(setValue(form, pointer, value ?? (stays ? '' : undefined)));
  return (
    <FieldFrame
      id={idOf(pointer)}
      {...describeField(field)}
      label={label}
      required={required && relation !== 'item' && relation !== 'entry'}
      error={problems.get(pointer)}
      aside={aside}
    >
      {(ids) => (
        <Control field={field} ids={ids} value={valueAt(form.value, pointer)} onChange={change} />
      )}
    </FieldFrame>
  );
}

function Control(props: ControlProps) {
  switch (props.field.kind) {
    case 'boolean':
    case 'select':
    case 'fixed':
      return <ChoiceControl {...props} />;
    case 'date':
    case 'date-time':
      return <DateControl {...props} />;
    case 'json':
      return <JsonControl {...props} />;
    default:
      return <TextControl {...props} />;
  }
}
