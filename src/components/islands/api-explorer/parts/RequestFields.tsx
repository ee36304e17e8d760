import {
  BODY,
  fieldOf,
  textOf,
  withText,
  type ExplorerState,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import type { FieldProblem } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';
import { BodyFields } from './BodyFields.tsx';
import { toPlaceholder, ValueField } from './Field.tsx';

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
                <ValueField
                  key={field}
                  id={`${id}-${place}-${parameter.name}`}
                  field={parameter}
                  value={textOf(state, field)}
                  problem={problems.find((one) => one.field === field)?.problem}
                  placeholder={toPlaceholder(parameter.example)}
                  onChange={(text) => onState(withText(state, field, text))}
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
