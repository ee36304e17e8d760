import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldWords } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';

/** What a field shows besides its control. */
interface FrameProps {
  id: string;
  label: string;
  /** Whether the label is a name in the API, which is shown as code. */
  isName?: boolean;
  kind?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
}

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
  /** The choices of a select. Without them, the field is an input. */
  options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'decimal' | 'url' | undefined;
  placeholder?: string | undefined;
  disabled?: boolean;
  onBlur?: () => void;
}

/** The attributes that connect a control with the label, the hint, and the error of its field. */
export function describeControl({ id, hint, error, required }: FrameProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}

export function FieldFrame({ children, ...props }: FrameProps & { children: ReactNode }) {
  const { id, label, isName, kind, hint, error, required } = props;
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles[isName ? 'name' : 'plain']}>
          {label}
        </label>
        {kind && <span className={styles['kind']}>{kind}</span>}
        {required && <span className={styles['required']}>required</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

export function Field({
  value,
  onChange,
  options,
  type = 'text',
  ...props
}: FrameProps & ControlProps) {
  const { inputMode, placeholder, disabled, onBlur } = props;
  const shared = {
    ...describeControl(props),
    className: styles['input'],
    value,
    disabled,
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <FieldFrame {...props}>
      {options ? (
        <select {...shared}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          {...{ type, inputMode, placeholder }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  );
}

interface ValueProps extends Pick<FrameProps, 'id'>, Omit<ControlProps, 'options' | 'inputMode'> {
  field: FieldWords;
  /** What is wrong with the value, as a phrase after the name. */
  problem: string | undefined;
}

/** An input for a value that the document describes: a parameter, or a field of the body. */
export function ValueField({ field, problem, ...control }: ValueProps) {
  const { name, type, hint, required, options } = field;
  return (
    <Field
      {...control}
      label={name}
      isName
      kind={type}
      hint={hint}
      required={required}
      error={problem && `${name} ${problem}.`}
      options={toOptions(options, control.value)}
      inputMode={/^(number|integer)/.test(type) ? 'decimal' : undefined}
    />
  );
}

/** Shortens an example to a placeholder. It begins with "e.g.", so that nobody mistakes it for a value. */
export function toPlaceholder(example: string): string | undefined {
  return example === '' ? undefined : `e.g. ${example}`.slice(0, 60);
}

/** The options of a select for a field that can be left out, and can have another value in the JSON. */
function toOptions(values: readonly string[], current: string) {
  if (values.length === 0) return undefined;
  const all = new Set([...values, current].filter((value) => value !== ''));
  return [{ value: '', label: 'Not set' }, ...[...all].map((value) => ({ value, label: value }))];
}
