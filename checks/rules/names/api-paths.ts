import { API_NAMES, APIS } from '../../support/api-documents.ts';
import { HOSTS, matchPath, nearestCall } from '../../support/operations.ts';
import type { PageContent } from '../../support/page-content.ts';
import type { LineProblem, NameRule } from './name-rule.ts';

/** Matches an API path, with the HTTP method and the host before it, if there are any. */
const CALL =
  /(?:\b(GET|POST|PUT|PATCH|DELETE)\s+)?(?:https?:\/\/([\w.-]+)|(?<![\w.-]))(\/(?:v\d|ofrep)\/[^\s"'`?#,)|\\]*)/g;
const DOCUMENTS = API_NAMES.map((name) => APIS[name]);

export const apiPaths: NameRule = {
  code: 'api-path',
  check: (content) => listTexts(content).flatMap(checkText),
};

function listTexts({ spans, fences }: PageContent): { text: string; line: number }[] {
  const code = fences.flatMap((fence) =>
    fence.code.split('\n').map((text, index) => ({ text, line: fence.line + index + 1 })),
  );
  return [...spans.map((span) => ({ text: span.code, line: span.line })), ...code];
}

function checkText({ text, line }: { text: string; line: number }): LineProblem[] {
  return [...text.matchAll(CALL)].flatMap(([, method, host, path = '']) => {
    if (host !== undefined && !HOSTS.some((known) => known.host === host && known.api !== ''))
      return [];
    // Prose may name the common start of several paths, such as "/ofrep/v1".
    const isBase = DOCUMENTS.some(({ operations }) =>
      operations.some((operation) => operation.path.startsWith(`${toTemplate(path)}/`)),
    );
    const problem = isBase && method === undefined ? undefined : findProblem(method, path);
    return problem === undefined ? [] : [{ line, text: problem }];
  });
}

/** Replaces expressions in a path, such as `${encodeURIComponent(key)}`, with "{x}", which fits any value. */
function toTemplate(path: string): string {
  return path
    .replace(/\?.*$/, '')
    .replace(/\$\{[^/]*\}?/g, '{x}')
    .replace(/[;:.}]+$/, (end) => (end.startsWith('}') ? '}' : ''));
}

function findProblem(method: string | undefined, path: string): string | undefined {
  const template = toTemplate(path);
  const matches = matchPath(template);
  const wanted = method?.toLowerCase();
  // A path with a shell variable isn't checked here, because tests send such calls to the sandbox.
  if (/\$\w/.test(template)) return undefined;
  if (matches.some(({ operation }) => wanted === undefined || operation.method === wanted))
    return undefined;
  const methods = matches.map(({ operation }) => operation.method.toUpperCase());
  if (methods.length > 0)
    return `no operation ${method} ${template}. The path takes ${methods.join(', ')}.`;
  const nearest = nearestCall(`${method ?? 'GET'} ${template}`);
  const hint = method === undefined ? nearest?.replace(/^\w+ /, '') : nearest;
  return `unknown API path "${template}".${hint === undefined ? '' : ` Did you mean "${hint}"?`}`;
}
