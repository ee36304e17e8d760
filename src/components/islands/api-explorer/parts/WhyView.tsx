import {
  describeDecision,
  describeRule,
  explainFeatures,
  listChecks,
  mapToApiEval,
  nameFrom,
  type ExplainedFeature,
  type ExplainedRule,
  type NameById,
} from '../../../../lib/bucketing/index.ts';
import styles from '../ApiExplorer.module.css';
import own from './WhyView.module.css';
import type { Evaluation } from '../sandbox/run-sandbox.ts';

/** Explains rule by rule why the sandbox served the values in a response. */
export function WhyView({ evaluation: { config, user, steps } }: { evaluation: Evaluation }) {
  const name = nameFrom(config);
  const features = explainFeatures(steps, name);
  const hasStored = steps.some(({ step }) => step === 'edgeDB');
  if (features.length === 0)
    return (
      <p>
        No Feature of the Project serves this Variable, so no rule is evaluated, and the SDK returns
        the default value.
      </p>
    );
  return (
    <>
      {hasStored && (
        <p className={styles['hint']}>
          The evaluation also uses the data that EdgeDB stores for this user.
        </p>
      )}
      {features.map((feature) => (
        <FeatureReasons
          key={feature.key}
          {...{ feature, name }}
          user={user.user_id}
          isOpen={features.length === 1}
        />
      ))}
    </>
  );
}

interface FeatureProps {
  feature: ExplainedFeature;
  user: string;
  name: NameById;
  isOpen: boolean;
}

/** The result of a Feature with a table of its rules. If there are several Features, they are collapsed. */
function FeatureReasons({ feature, user, name, isOpen }: FeatureProps) {
  const { key, notes, rules, decision } = feature;
  const { reason } = decision.eval;
  // The API's name for the reason, as in the response. SDKs can use another name.
  const reported = { ...decision, eval: mapToApiEval(decision.eval) };
  return (
    <details className={styles['disclosure']} open={isOpen}>
      <summary>
        <code>{key}</code>:{' '}
        {decision._variation === undefined ? 'default value' : name(decision._variation)}
      </summary>
      <p className={styles['plain']}>
        {describeDecision(user, { ...feature, decision: reported }, name)}
      </p>
      {reported.eval.reason !== reason && (
        <p className={styles['hint']}>SDKs report the reason {reason} instead.</p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles['hint']}>
          {note}
        </p>
      ))}
      {rules.length > 0 && <RulesTable {...{ rules, name }} caption={`Rules of ${key}`} />}
    </details>
  );
}

interface TableProps {
  rules: readonly ExplainedRule[];
  name: NameById;
  caption: string;
}

function RulesTable({ rules, name, caption }: TableProps) {
  return (
    <table className={`${styles['table']} ${own['rules']}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Condition</th>
          <th scope="col">User’s value or position</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      {rules.map((rule) => (
        <tbody key={rule.position}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {rule.position}. {rule.name}: {describeRule(rule, name)}
            </th>
          </tr>
          {listChecks(rule, name).map(({ condition, found, result }, index) => (
            <tr key={index}>
              <td>{condition}</td>
              <td>{found ?? 'Any'}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
