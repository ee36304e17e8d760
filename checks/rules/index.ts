import { checkJsonFence } from './payloads/json-fence.ts';
import { NAME_RULES } from './names/index.ts';
import { PROSE_RULES } from './prose/index.ts';
import { AUTHORED, hasPayloads } from '../support/authored.ts';
import { readKnownNames } from '../support/names/known-names.ts';
import { listCalls } from '../support/page-calls.ts';
import type { PageContent } from '../support/page-content.ts';
import { STYLE_GUIDE } from '../support/style-guide.ts';

/**
 * Runs every rule for prose, names, and payloads on the authored pages. Returns problems as "file:line:
 * …" in page order, and the number of checked items by kind.
 */
export function checkProse() {
  const counts = new Map<string, number>();
  const count = (kind: string, more: number) => counts.set(kind, (counts.get(kind) ?? 0) + more);
  const problems = AUTHORED.flatMap((content) => {
    count('pages', 1);
    return [
      ...checkNames(content, count),
      ...checkPayloads(content, count),
      ...checkStyle(content),
    ].toSorted((a, b) => readLine(a) - readLine(b));
  });
  return { problems, counts: [...counts] };
}

type Count = (kind: string, more: number) => void;

function checkNames(content: PageContent, count: Count): string[] {
  const known = readKnownNames();
  return NAME_RULES.flatMap(({ kind, check }) => {
    const { checked, problems } = check(content, known);
    count(kind, checked);
    return problems.map(({ line, text }) => `${content.page.file}:${line}: ${text}`);
  });
}

function checkPayloads(content: PageContent, count: Count): string[] {
  const calls = listCalls(content);
  count('curl commands', calls.length);
  count('curl commands that name an operation', calls.filter(({ match }) => match).length);
  count('bodies of curl commands', calls.filter(({ body }) => body !== undefined).length);
  const found = calls.flatMap(({ line, problems }) => problems.map((text) => ({ line, text })));
  const fences = hasPayloads(content) ? content.fences.filter(({ lang }) => lang === 'json') : [];
  for (const fence of fences) {
    const { kind, problems } = checkJsonFence(fence);
    count(`JSON fences: ${kind}`, 1);
    found.push(...problems.map((text) => ({ line: fence.line, text })));
  }
  return found.map(({ line, text }) => `${content.page.file}:${line}: ${text}`);
}

function checkStyle(content: PageContent): string[] {
  return PROSE_RULES.flatMap(({ guide, check }) =>
    check(content).map(
      ({ line, text }) => `${content.page.file}:${line}: ${text} ${STYLE_GUIDE}#${guide}`,
    ),
  );
}

function readLine(problem: string): number {
  return Number(/:(\d+): /.exec(problem)?.[1] ?? 0);
}
