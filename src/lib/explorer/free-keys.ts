import { isJsonObject } from '../openapi/json.ts';
import { printJson } from '../openapi/samples/index.ts';
import { parseJson } from './json-text.ts';
import { listKeys, renameKeys } from './keys.ts';
import { BODY, textOf, withText, type ExplorerState } from './state.ts';

/** Numbers the keys in a request's body that are taken, such as `banner-2`, and lists them. */
export function freeKeys(state: ExplorerState, isTaken: (key: string) => boolean) {
  const body = parseJson(textOf(state, BODY));
  const keys = listKeys(body);
  const taken = keys.filter(isTaken);
  if (!isJsonObject(body) || taken.length === 0) return { taken, state };
  let number = 2;
  while (taken.map((key) => `${key}-${number}`).some((key) => isTaken(key) || keys.includes(key)))
    number++;
  const free = renameKeys(body, (key) => (taken.includes(key) ? `${key}-${number}` : key));
  return { taken, state: withText(state, BODY, printJson(free)) };
}
