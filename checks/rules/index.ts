import { checkJsonFence } from './payloads/json-fence.ts';
import { NAME_RULES } from './names/index.ts';
import type { LineProblem } from './names/name-rule.ts';
import { PROSE_RULES } from './prose/index.ts';
import { AUTHORED, hasPayloads } from '../support/authored.ts';
import { readKnownNames } from '../support/names/known-names.ts';
import { listCalls } from '../support/page-calls.ts';
import type { PageContent } from '../support/page-content.ts';
import { STYLE_GUIDE } from '../support/style-guide.ts';

/** Runs every rule on the authored pages. Returns problems as "file:line: …" in page order. */
export function checkProse(): string[] {
  return AUTHORED.flatMap((content) =>
    [...checkNames(content), ...checkPayloads(content), ...checkStyle(content)]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, text }) => `${content.page.file}:${line}: ${text}`),
  );
}

function checkNames(content: PageContent): LineProblem[] {
  const known = readKnownNames();
  return NAME_RULES.flatMap(({ check }) => check(content, known));
}

function checkPayloads(content: PageContent): LineProblem[] {
  const calls = listCalls(content);
  const fences = hasPayloads(content) ? content.fences.filter(({ lang }) => lang === 'json') : [];
  return [
    ...calls.flatMap(({ line, problems }) => problems.map((text) => ({ line, text }))),
    ...fences.flatMap((fence) => checkJsonFence(fence).map((text) => ({ line: fence.line, text }))),
  ];
}

function checkStyle(content: PageContent): LineProblem[] {
  return PROSE_RULES.flatMap(({ guide, check }) =>
    check(content).map(({ line, text }) => ({ line, text: `${text} ${STYLE_GUIDE}#${guide}` })),
  );
}
