import { checkJsonFence } from './payloads/json-fence.ts';
import { NAME_RULES } from './names/index.ts';
import type { LineProblem } from './names/name-rule.ts';
import { PROSE_RULES } from './prose/index.ts';
import { AUTHORED, hasPayloads } from '../support/authored.ts';
import type { Finding } from '../support/finding.ts';
export { printFindings } from '../support/finding.ts';
import { readKnownNames } from '../support/names/known-names.ts';
import { listCalls } from '../support/page-calls.ts';
import type { PageContent } from '../support/page-content.ts';
import { STYLE_GUIDE } from '../support/style-guide.ts';

type Found = Omit<Finding, 'file'>;

/** Runs every rule on the authored pages. Returns what it finds in page order. */
export function checkProse(): Finding[] {
  return AUTHORED.flatMap((content) =>
    [...checkNames(content), ...checkPayloads(content), ...checkStyle(content)]
      .toSorted((a, b) => a.line - b.line)
      .map((found) => ({ file: content.page.file, ...found })),
  );
}

const name = (code: string, problems: readonly LineProblem[]): Found[] =>
  problems.map(({ line, text }) => ({ code, line, message: text }));

function checkNames(content: PageContent): Found[] {
  const known = readKnownNames();
  return NAME_RULES.flatMap(({ code, check }) => name(code, check(content, known)));
}

function checkPayloads(content: PageContent): Found[] {
  const calls = listCalls(content).flatMap(({ line, problems }) =>
    problems.map((message) => ({ code: 'api-call', line, message })),
  );
  const fences = hasPayloads(content) ? content.fences.filter(({ lang }) => lang === 'json') : [];
  const payloads = fences.flatMap((fence) =>
    checkJsonFence(fence).map((message) => ({ code: 'payload', line: fence.line, message })),
  );
  return [...calls, ...payloads];
}

function checkStyle(content: PageContent): Found[] {
  return PROSE_RULES.flatMap(({ guide, check }) =>
    name(guide, check(content)).map((found) => ({ ...found, fix: `${STYLE_GUIDE}#${guide}` })),
  );
}
