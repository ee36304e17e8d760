import { SelectField } from '../fields/SelectField.tsx';
import { DEMO_ACCOUNTS, OWN_ACCOUNT, type DemoKind } from './demo-accounts.ts';
import { listOwnEnvironments } from './own-environments.ts';
import type { DemoAccountControls } from './use-demo-account.ts';

const LABELS: Readonly<Record<DemoKind, string>> = {
  token: 'Demo account',
  key: 'Demo environment',
};
const HINTS: Readonly<Record<DemoKind, string>> = {
  token: 'Its token is filled in when you send.',
  key: 'Its server key is filled in when you send.',
};

interface Props {
  id: string;
  demo: DemoAccountControls;
}

/** Selects a demo account for a request to the sandbox, or the reader's own credential. */
export function DemoAccountField({ id, demo: { kind, account, choose } }: Props) {
  return (
    <SelectField
      id={id}
      label={LABELS[kind]}
      hint={account === OWN_ACCOUNT ? undefined : HINTS[kind]}
      value={account}
      onChange={choose}
    >
      {(kind === 'key' ? listOwnEnvironments() : []).map((id) => (
        <option key={id}>{id}</option>
      ))}
      {DEMO_ACCOUNTS[kind].map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <option value={OWN_ACCOUNT}>My own credential</option>
    </SelectField>
  );
}
