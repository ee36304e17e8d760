import { useEffect, useState } from 'react';
import {
  fieldOf,
  parseJson,
  textOf,
  withText,
  type OperationData,
  type ParameterData,
} from '../../../../lib/explorer/index.ts';
import { isJsonObject, type JsonValue } from '../../../../lib/openapi/json.ts';
import { findNearest } from '../../../../lib/text/nearest.ts';
import styles from '../ApiExplorer.module.css';
import type { SentRequest } from '../model.ts';
import { sendRequest } from '../run-request.ts';
import { useExplorer } from '../use-explorer.ts';

/** After a 404, the names that exist for a part of the path. A click fills one in. */
export function ExistingNames({ sent }: { sent: SentRequest }) {
  const { data, request, edit } = useExplorer();
  const [found, setFound] = useState<UnknownName>();
  const [isWanted, setIsWanted] = useState(sent.request.server === 'sandbox');
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const find = async () => {
      const unknown = await findUnknownName(data, sent, stop.signal);
      if (!stop.signal.aborted) setFound(unknown);
    };
    void find();
    return () => stop.abort();
  }, [data, sent, isWanted]);
  if (!data.parameters.some(({ list }) => list)) return null;
  if (!isWanted)
    return (
      <button type="button" className={styles['button']} onClick={() => setIsWanted(true)}>
        List the names that exist
      </button>
    );
  if (!found || found.names.length === 0) return null;
  const { parameter, text, names } = found;
  return (
    <div className={styles['names']} role="group" aria-label={`Values for ${parameter.name}`}>
      <p className={styles['hint']}>
        Nothing is named <code>{text}</code> here. Choose a value that exists for{' '}
        <code>{parameter.name}</code>:
      </p>
      <div className={styles['row']}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['chip']}
            onClick={() => edit(withText(request, fieldOf(parameter), name))}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A part of the path that names nothing, and the names that exist. */
interface UnknownName {
  readonly parameter: ParameterData;
  readonly text: string;
  readonly names: readonly string[];
}

function namesOf(object: JsonValue): readonly string[] {
  if (!isJsonObject(object)) return [];
  return [object.key, object._id].filter((name) => typeof name === 'string');
}

/** Lists the objects that a part of the path can name. Undefined if the server doesn't list them. */
async function listObjects(
  data: OperationData,
  { request, credentials }: SentRequest,
  parameter: ParameterData,
  signal: AbortSignal,
): Promise<readonly JsonValue[] | undefined> {
  const parameters = data.parameters.filter((one) => one.in === 'path');
  const path = parameter.list ?? '';
  const list = { ...data, parameters, method: 'GET', path, body: undefined };
  const { answer } = await sendRequest(list, request, credentials, signal);
  if (answer?.status !== 200) return undefined;
  const value = parseJson(answer.text ?? '');
  return Array.isArray(value) ? (value as readonly JsonValue[]) : undefined;
}

/** Finds the first part of the path that names nothing, and lists the names that exist. */
async function findUnknownName(
  data: OperationData,
  sent: SentRequest,
  signal: AbortSignal,
): Promise<UnknownName | undefined> {
  for (const parameter of data.parameters) {
    const text = textOf(sent.request, fieldOf(parameter));
    if (!parameter.list || text === '') continue;
    const objects = await listObjects(data, sent, parameter, signal);
    if (!objects) return undefined;
    const all = objects.map(namesOf);
    if (all.some((names) => names.includes(text))) continue;
    const names = all.flatMap(([name]) => name ?? []);
    // The names that the reader may have meant come first.
    const near = findNearest(text, names, names.length);
    return { parameter, text, names: [...new Set([...near, ...names])] };
  }
  return undefined;
}
