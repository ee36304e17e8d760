import type { AuthInput } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from './FieldFrame.tsx';

interface Props {
  id: string;
  input: AuthInput;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** Called when the reader presses Enter, instead of sending the request. */
  onEnter?: (() => void) | undefined;
}

/** A field for a credential. It hides secrets and asks browsers not to store them. */
export function InputField({ id, input, value, error, onChange, onEnter }: Props) {
  return (
    <FieldFrame id={id} label={input.label} plain error={error}>
      {(ids) => (
        <input
          {...ids}
          className={`${styles['input']} ${styles['code']}`}
          type={input.secret ? 'password' : 'text'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </FieldFrame>
  );
}
