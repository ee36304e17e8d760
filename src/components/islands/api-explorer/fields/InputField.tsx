import type { AuthInput } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from './FieldFrame.tsx';

interface Props {
  id: string;
  input: AuthInput;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** Replaces sending the request on Enter. */
  onEnter?: (() => void) | undefined;
}

/** A field for a credential. Secrets are hidden, and browsers are asked not to store them. */
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
