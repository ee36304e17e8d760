import type { FieldProps } from './form-scope.ts';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import { UnionField } from './UnionField.tsx';
import { ValueField } from './ValueField.tsx';

/** Renders a field of the form with the control for its type. */
export function FieldView({ field, aside }: FieldProps) {
  switch (field.kind) {
    case 'object':
    case 'map':
      return <GroupField field={field} aside={aside} />;
    case 'list':
      return <ListField field={field} aside={aside} />;
    case 'union':
      return <UnionField field={field} aside={aside} />;
    default:
      return <ValueField field={field} aside={aside} />;
  }
}
