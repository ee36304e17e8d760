import { fieldOf, textOf, withText } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { useExplorer } from '../use-explorer.ts';
import { BodyFields } from './BodyFields.tsx';
import { toPlaceholder, ValueField } from './Field.tsx';

const PLACES = [
  { place: 'path', title: 'Path parameters' },
  { place: 'query', title: 'Query parameters' },
  { place: 'header', title: 'Headers' },
] as const;

export function RequestFields() {
  const { id, data, request, problems, edit } = useExplorer();
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
                  value={textOf(request, field)}
                  problem={problems.find((one) => one.field === field)?.problem}
                  placeholder={toPlaceholder(parameter.example)}
                  onChange={(text) => edit(withText(request, field, text))}
                />
              );
            })}
          </fieldset>
        );
      })}
      {data.body && <BodyFields body={data.body} />}
    </>
  );
}
