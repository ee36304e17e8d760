import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/lib/openapi/index.ts';
import { isShell, listCalls, type PageCall } from '../../support/page-calls.ts';
import type { Fence, PageContent } from '../../support/page-content.ts';
import { parseShell } from '../../support/shell.ts';

/** A code block of a page that the tests run in the sandbox or compare with its responses. */
export type PageStep =
  | { readonly kind: 'shell'; readonly fence: Fence; readonly calls: readonly PageCall[] }
  /** The output of the previous block. */
  | { readonly kind: 'output'; readonly fence: Fence }
  /** A request body that the page shows separately. */
  | { readonly kind: 'payload'; readonly fence: Fence; readonly target: PayloadTarget | undefined }
  /** A response of the API that the page shows. */
  | { readonly kind: 'answer'; readonly fence: Fence };

/** The API call that sends a payload. The page shows the call, or a CLI command makes it. */
export interface PayloadTarget {
  readonly path: string;
  /** The body of the call, into which the payload is inserted. */
  readonly body: JsonObject;
}

const CONFIGURATION = 'updateFeatureConfiguration';

/** Matches URLs of servers that the reader starts, which don't run during the tests. */
const LOCAL_SERVER = /^http:\/\/(?:localhost|127\.0\.0\.1)\b/;

export const isApiCall = ({ match, url }: PageCall): boolean =>
  (match !== undefined && !LOCAL_SERVER.test(url)) || url.endsWith('.guidon.example/oauth/token');

/** Reports whether a fence is a program, which `checks/content/samples/run.test.ts` runs instead. */
export const isSample = ({ meta }: Fence): boolean => meta['run'] !== undefined;

/** Lists the code blocks of a page that the tests run or compare, in order. */
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

/** Reports whether a command on the page sends the block's file, as in `--data @project.json`. */
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
    (call) => call.line < line && call.match?.operation.operationId === meta['operation'],
  );
  if (before?.path === undefined) return findCliTarget(content, line, meta['operation']);
  const { path } = before;
  const query = new URLSearchParams([...before.query]).toString();
  const body = isJsonObject(before.body) ? before.body : {};
  return { path: query === '' ? path : `${path}?${query}`, body };
}

/** Finds the API call that `guidon targeting update` makes with the JSON that the page shows before it. */
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

/** Inserts a part into a body at a path: `targets/0/rollout` is the rollout of the first rule. */
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
