import {
  BODY,
  fieldOf,
  textOf,
  withText,
  type ExplorerState,
  type OperationData,
  type ParameterData,
} from '../../../../lib/explorer/index.ts';
import type { FieldProblem } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';
import { BodyFields } from './BodyFields.tsx';
import { Field, toOptions, toPlaceholder, toSentence } from './Field.tsx';

interface Props {
  /** The prefix of the IDs of all fields. */
  id: string;
  data: OperationData;
  state: ExplorerState;
  problems: readonly FieldProblem[];
  onState: (state: ExplorerState) => void;
}

const PLACES = [
  { place: 'path', title: 'Path parameters' },
  { place: 'query', title: 'Query parameters' },
  { place: 'header', title: 'Headers' },
] as const;

export function RequestFields({ id, data, state, problems, onState }: Props) {
  return (
    <>
      {PLACES.map(({ place, title }) => {
        const parameters = data.parameters.filter((parameter) => parameter.in === place);
        if (parameters.length === 0) return null;
        return (
          <fieldset key={place} className={styles['group']}>
            <legend className={styles['legend']}>{title}</legend>
            {parameters.map((parameter) => {
              const field = fieldOf(parameter);
              return (
                <ParameterField
                  key={field}
                  id={`${id}-${place}-${parameter.name}`}
                  parameter={parameter}
                  text={textOf(state, field)}
                  problem={problems.find((one) => one.field === field)?.problem}
                  onText={(text) => onState(withText(state, field, text))}
                />
              );
            })}
          </fieldset>
        );
      })}
      {data.body && (
        <BodyFields
          id={`${id}-body`}
          body={data.body}
          text={textOf(state, BODY)}
          problems={problems.filter(({ field }) => field === BODY)}
          onText={(text) => onState(withText(state, BODY, text))}
        />
      )}
    </>
  );
}

interface ParameterProps {
  id: string;
  parameter: ParameterData;
  text: string;
  problem: string | undefined;
  onText: (text: string) => void;
}

function ParameterField({ id, parameter, text, problem, onText }: ParameterProps) {
  const { name, type, hint, required, deprecated, options, example } = parameter;
  return (
    <Field
      id={id}
      label={name}
      isName
      kind={type}
      hint={deprecated ? `Deprecated. ${hint}` : hint}
      required={required}
      error={problem === undefined ? undefined : toSentence(problem)}
      value={text}
      options={toOptions(options)}
      inputMode={/^(number|integer)/.test(type) ? 'decimal' : undefined}
      placeholder={toPlaceholder(example)}
      onChange={onText}
    />
  );
}
