import { Field } from '../parts/Field.tsx';
import { chooseDemoAccount, DEMO_ACCOUNTS, type Demo, type DemoKind } from './demo-accounts.ts';
import { listOwnEnvironments } from './own-environments.ts';

const WORDS: Readonly<Record<DemoKind, { readonly label: string; readonly hint: string }>> = {
  token: { label: 'Demo account', hint: 'Its token is sent with the request.' },
  key: { label: 'Demo environment', hint: 'Its server key is sent with the request.' },
};

/** The value of the option for a credential of the reader's own. */
const OWN = 'own';

interface Props {
  id: string;
  demo: Demo;
}

export function DemoAccountField({ id, demo: { kind, account } }: Props) {
  const accounts = [...(kind === 'key' ? listOwnEnvironments() : []), ...DEMO_ACCOUNTS[kind]];
  return (
    <Field
      id={id}
      label={WORDS[kind].label}
      hint={account && WORDS[kind].hint}
      value={account?.id ?? OWN}
      options={[
        ...accounts.map(({ id: value, label }) => ({ value, label })),
        { value: OWN, label: 'My own credential' },
      ]}
      onChange={(chosen) =>
        chooseDemoAccount(kind, accounts.find((other) => other.id === chosen) ?? 'own')
      }
    />
  );
}
