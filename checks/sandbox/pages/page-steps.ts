import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../../src/lib/openapi/index.ts';
import { isShell, listCalls } from '../../support/page-calls.ts';
import type { PageCall } from '../../support/page-calls.ts';
import type { Fence, PageContent } from '../../support/page-content.ts';
import { parseShell } from '../../../src/lib/explorer/curl/index.ts';

/** One thing of a page that the sandbox has to agree with, in the order of the page. */
export type PageStep =
  /** A block of shell with calls of the APIs. */
  | { readonly kind: 'shell'; readonly fence: Fence; readonly calls: readonly PageCall[] }
  /** What the block before it prints. */
  | { readonly kind: 'output'; readonly fence: Fence }
  /** The body of a request that the page shows by itself. */
  | { readonly kind: 'payload'; readonly fence: Fence; readonly target: PayloadTarget | undefined }
  /** An answer of an API. */
  | { readonly kind: 'answer'; readonly fence: Fence };

/** The call of the page, or of the CLI, that a payload belongs to. */
export interface PayloadTarget {
  readonly path: string;
  /** The body that the payload is a part of. */
  readonly body: JsonObject;
}

const CONFIGURATION = 'updateFeatureConfiguration';

/** Servers that the reader starts, which nothing answers for here. */
const LOCAL_SERVER = /^http:\/\/(?:localhost|127\.0\.0\.1)\b/;

/** Whether a call goes to an API of the product. */
export const isApiCall = ({ match, url }: PageCall): boolean =>
  (match !== undefined && !LOCAL_SERVER.test(url)) || url.endsWith('.guidon.example/oauth/token');

/** Samples that say that they run are run by themselves: `checks/content/samples/run.test.ts`. */
export const isSample = ({ meta }: Fence): boolean => meta['run'] !== undefined;

/** What a page shows of the APIs, in its order. */
export function listSteps(content: PageContent): PageStep[] {
  const calls = listCalls(content).filter((call) => isApiCall(call) && !isSample(call.fence));
  return content.fences.flatMap((fence, index): PageStep[] => {
    const own = calls.filter((call) => call.fence === fence);
    if (own.length > 0) return [{ kind: 'shell', fence, calls: own }];
    const previous = content.fences[index - 1];
    const isAfterCall = calls.some((call) => call.fence === previous);
    if (isAfterCall && fence.lang === 'text' && fence.meta['syntax'] === undefined)
      return [{ kind: 'output', fence }];
    if (fence.lang !== 'json' || fence.meta['operation'] === undefined) return [];
    if (fence.meta['part'] === 'response') return [{ kind: 'answer', fence }];
    if (isSentFile(content, fence)) return [];
    return [{ kind: 'payload', fence, target: findTarget(content, calls, fence) }];
  });
}

/** Whether a command of the page sends a file that a block shows. */
export function isSentFile({ fences }: PageContent, { meta }: Fence): boolean {
  const title = meta['title'];
  return title !== undefined && fences.some(({ code }) => code.includes(`@${title}`));
}

function findTarget(
  content: PageContent,
  calls: readonly PageCall[],
  { meta, line }: Fence,
): PayloadTarget | undefined {
  const before = calls.findLast(
    (call) => call.line < line && call.match?.operation.id === meta['operation'],
  );
  if (!before?.match) return findCliTarget(content, line, meta['operation']);
  const path = before.match.values.reduce(
    (text, { parameter, value }) => text.replace(`{${parameter.name}}`, value),
    before.match.operation.path,
  );
  const query = new URLSearchParams([...before.query]).toString();
  const body = isJsonObject(before.body) ? before.body : {};
  return { path: query === '' ? path : `${path}?${query}`, body };
}

/** `guidon targeting update <feature> <environment>` sends the file that stands before it. */
function findCliTarget(
  { fences }: PageContent,
  line: number,
  operation: string | undefined,
): PayloadTarget | undefined {
  if (operation !== CONFIGURATION) return undefined;
  const commands = fences
    .filter((fence) => fence.line > line && isShell(fence.lang))
    .flatMap(({ code }) => parseShell(code).commands.map(({ words }) => words));
  const found = commands.find(([a, b, c]) => `${a} ${b} ${c}` === 'guidon targeting update');
  if (!found) return undefined;
  const [, , , feature = '', environment = ''] = found;
  const at = found.indexOf('--project');
  const project = at < 0 ? 'storefront' : (found[at + 1] ?? '');
  return {
    path: `/v1/projects/${project}/features/${feature}/configurations?environment=${environment}`,
    body: {},
  };
}

/** The JSON of a payload. */
export function readPayload({ code }: Fence): JsonValue {
  return JSON.parse(code) as JsonValue;
}

/** A body with a part in its place: `targets/0/rollout` puts it into the first rule. */
export function placePart(whole: JsonValue | undefined, at: string, part: JsonValue): JsonValue {
  const [first = '', ...rest] = at.split('/').filter(Boolean);
  if (first === '') return part;
  if (/^\d+$/.test(first)) {
    const list: JsonValue[] = Array.isArray(whole) ? [...(whole as JsonValue[])] : [];
    list[Number(first)] = placePart(list[Number(first)], rest.join('/'), part);
    return list;
  }
  const object = isJsonObject(whole) ? whole : {};
  return { ...object, [first]: placePart(object[first], rest.join('/'), part) };
}

/** The part of an answer that `express-shipping/eval` names. */
export function pickPart(whole: JsonValue | undefined, at: string): JsonValue | undefined {
  return at
    .split('/')
    .filter(Boolean)
    .reduce<JsonValue | undefined>(
      (value, name) =>
        isJsonObject(value)
          ? value[name]
          : Array.isArray(value)
            ? (value[Number(name)] as JsonValue)
            : undefined,
      whole,
    );
}
