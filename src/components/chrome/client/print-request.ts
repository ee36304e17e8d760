import { listSampleLanguages, printSample } from '../../../lib/explorer/samples.ts';
import { renderCode } from '../../../lib/highlight/index.ts';
import { loadOperation } from '../../islands/api-explorer/load-operation.ts';
import { find } from './events.ts';

/** Returns the request of an `<ApiRequest>` as highlighted code in the language with this label. */
export async function printRequest(request: Element, label: string): Promise<string> {
  const { operation = '', state } = find('.try-it', request)?.dataset ?? {};
  const { data, start } = await loadOperation(operation, state);
  const { id = '', grammar = '' } =
    listSampleLanguages(data).find((language) => language.label === label) ?? {};
  // With `{}` as credentials, no value is masked, because the requests of pages contain no secrets.
  return renderCode(printSample(data, start, id, {}), grammar);
}
