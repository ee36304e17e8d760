import {
  addItem,
  listFields,
  moveItem,
  removeItem,
  valueAt,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { useForm, type FieldProps } from './form-scope.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** A list with buttons to move and remove each item. */
export function ListField({ field, aside }: FieldProps) {
  const { data, form, onForm, FieldView } = useForm();
  const { pointer, label, limits } = field;
  const items = listFields(data, field, form);
  const isFull = items.length >= (limits.maxItems ?? Infinity);
  return (
    <GroupFrame field={field} aside={aside}>
      {items.map((item, index) => (
        <FieldView
          key={item.pointer}
          field={{ ...item, label: `${label} ${item.label}` }}
          aside={
            <span className={styles['row']}>
              {index > 0 && (
                <button
                  type="button"
                  className={styles['quiet']}
                  onClick={() => onForm(moveItem(form, pointer, index, index - 1))}
                >
                  Move up<span className="sr-only"> {`${label} ${item.label}`}</span>
                </button>
              )}
              <button
                type="button"
                className={styles['quiet']}
                onClick={() => onForm(removeItem(form, pointer, index))}
              >
                Remove<span className="sr-only"> {`${label} ${item.label}`}</span>
              </button>
            </span>
          }
        />
      ))}
      {valueAt(form.value, pointer) !== undefined && !isFull && (
        <div>
          <button
            type="button"
            className={styles['button']}
            onClick={() => onForm(addItem(data, form, field))}
          >
            Add an item<span className="sr-only"> to {label}</span>
          </button>
        </div>
      )}
    </GroupFrame>
  );
}
