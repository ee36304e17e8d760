import { schemesOf } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { DemoAccountField } from '../sandbox/DemoAccountField.tsx';
import { rememberCredentials } from '../session.ts';
import { useExplorer } from '../use-explorer.ts';
import { Field } from './Field.tsx';

export function AuthFields() {
  const { id, data, request, demo, credentials, problems, ...explorer } = useExplorer();
  const { remembered, edit, authenticate } = explorer;
  const schemes = demo?.account ? [] : schemesOf(data, request);
  if (data.auth.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Authentication</legend>
      {data.auth.length > 1 && (
        <Field
          id={`${id}-way`}
          label="Authenticate with"
          value={String(request.auth)}
          options={data.auth.map(({ title }, index) => ({ value: String(index), label: title }))}
          onChange={(chosen) => edit({ ...request, auth: Number(chosen) })}
        />
      )}
      {demo && <DemoAccountField id={`${id}-demo`} demo={demo} />}
      {schemes.map(({ name, label, description }) => {
        const problem = problems.find(({ part, field }) => part === 'auth' && field === name);
        return (
          <Field
            key={name}
            id={`${id}-secret-${name}`}
            type="password"
            label={label}
            hint={description}
            error={problem && `This field ${problem.problem}.`}
            required
            value={credentials[name] ?? ''}
            onChange={(text) => authenticate({ [name]: text })}
          />
        );
      })}
      {schemes.length > 0 && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={remembered}
            onChange={({ target }) => rememberCredentials(target.checked)}
          />
          Remember for this tab
        </label>
      )}
    </fieldset>
  );
}
