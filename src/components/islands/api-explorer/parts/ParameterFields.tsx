import {
  formOf,
  keyOfParameter,
  readParameterField,
  withForm,
  type ExplorerState,
  type OperationData,
  type ParameterData,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { Form } from '../fields/Form.tsx';

interface Props {
  data: OperationData;
  state: ExplorerState;
  /** Returns a parameter's error messages by JSON pointer. The key is, for example, "query perPage". */
  problemsOf: (key: string) => ReadonlyMap<string, string>;
  /** Returns the prefix of the IDs of a parameter's controls. */
  idOf: (key: string) => string;
  onState: (state: ExplorerState) => void;
}

const PLACES = [
  { place: 'path', title: 'Path parameters' },
  { place: 'query', title: 'Query parameters' },
  { place: 'header', title: 'Headers' },
] as const;

/** The parameters of the request, grouped by path, query, and header. */
export function ParameterFields({ data, ...props }: Props) {
  return PLACES.map(({ place, title }) => {
    const parameters = data.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return null;
    return (
      <fieldset key={place} className={styles['group']}>
        <legend className={styles['legend']}>{title}</legend>
        {parameters.map((parameter) => (
          <ParameterField key={parameter.name} data={data} {...props} parameter={parameter} />
        ))}
      </fieldset>
    );
  });
}

function ParameterField(props: Props & { parameter: ParameterData }) {
  const { data, state, parameter, problemsOf, idOf, onState } = props;
  const key = keyOfParameter(parameter);
  return (
    <Form
      data={data}
      field={readParameterField(data, parameter)}
      form={formOf(state, key)}
      problems={problemsOf(key)}
      id={idOf(key)}
      onForm={(form) => onState(withForm(state, key, form))}
    />
  );
}
