import { API_NAMES, APIS } from '../../content/specs/support.ts';
import { HOSTS, matchPath, nearestCall } from '../../support/operations.ts';
import type { PageContent } from '../../support/page-content.ts';
import { toReport } from './name-rule.ts';
import type { Mention, NameRule } from './name-rule.ts';

/** Matches an API path, with the method and the host if they are given. */
const CALL =
  /(?:\b(GET|POST|PUT|PATCH|DELETE)\s+)?(?:https?:\/\/([\w.-]+)|(?<![\w.-]))(\/(?:v\d|ofrep)\/[^\s"'`?#,)|\\]*)/g;
const SHELLS = ['sh', 'bash', 'shell', 'console'];
const DOCUMENTS = API_NAMES.map((name) => APIS[name]);

/** Checks API paths in prose and code. curl commands are checked by another rule. */
export const apiPaths: NameRule = {
  kind: 'API paths',
  check: (content) => toReport(listTexts(content).flatMap(readMentions)),
};

function listTexts({ spans, fences }: PageContent): { text: string; line: number }[] {
  const code = fences
    .filter(({ lang }) => !SHELLS.includes(lang))
    .flatMap((fence) =>
      fence.code.split('\n').map((text, index) => ({ text, line: fence.line + index + 1 })),
    );
  return [...spans.map((span) => ({ text: span.code, line: span.line })), ...code];
}

function readMentions({ text, line }: { text: string; line: number }): Mention[] {
  return [...text.matchAll(CALL)].flatMap(([, method, host, path = '']) => {
    if (host !== undefined && !HOSTS.some((known) => known.host === host && known.api !== ''))
      return [];
    // The common start of several paths, such as "/ofrep/v1".
    const isBase = DOCUMENTS.some(({ operations }) =>
      operations.some((operation) => operation.path.startsWith(`${toTemplate(path)}/`)),
    );
    return [
      { line, problem: isBase && method === undefined ? undefined : findProblem(method, path) },
    ];
  });
}

/** Replaces `${encodeURIComponent(key)}` and `{key}`, which stand for any value. */
function toTemplate(path: string): string {
  return path
    .replace(/\$\{[^/]*\}?/g, '{x}')
    .replace(/[;:.}]+$/, (end) => (end.startsWith('}') ? '}' : ''));
}

function findProblem(method: string | undefined, path: string): string | undefined {
  const template = toTemplate(path);
  const matches = matchPath(template, DOCUMENTS);
  const wanted = method?.toLowerCase();
  if (matches.some(({ operation }) => wanted === undefined || operation.method === wanted))
    return undefined;
  const methods = matches.map(({ operation }) => operation.method.toUpperCase());
  if (methods.length > 0)
    return `no operation ${method} ${template}. The path takes ${methods.join(', ')}.`;
  const nearest = nearestCall(`${method ?? 'GET'} ${template}`);
  const hint = method === undefined ? nearest?.replace(/^\w+ /, '') : nearest;
  return `unknown API path "${template}".${hint === undefined ? '' : ` Did you mean "${hint}"?`}`;
}
