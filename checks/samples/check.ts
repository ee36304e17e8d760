import { stripPrompts } from '../../src/lib/code/prompts.ts';
import type { Sdk } from '../../src/lib/sdks/index.ts';
import { LANGUAGES } from '../../src/lib/samples/languages.ts';
import { checkClient } from './clients.ts';
import { checkData } from './data.ts';
import { readFences } from './fences.ts';
import { type Fence, type Problem } from './fence.ts';
import { checkGrammar } from './grammar.ts';
import { checkNames, checkPackages } from './names.ts';
import { checkPlacement } from './placement.ts';
import { isRemote } from './remote.ts';
import { checkPaths } from './requests.ts';
import { checkTypes } from './typescript.ts';

/** The problems of all samples, and how many samples each check read. */
export interface SampleReport {
  readonly fences: readonly Fence[];
  readonly problems: readonly Problem[];
  /** Lines that say how many fences there are: by language, and by check. */
  readonly summary: readonly string[];
}

/** The checks of one fence by its language. TypeScript is checked by program, not by fence. */
async function checkFence(fence: Fence): Promise<Problem[]> {
  switch (LANGUAGES[fence.language ?? '']?.check) {
    case 'grammar':
      return checkGrammar(fence);
    case 'shell':
      return checkGrammar(withoutPrompts(fence));
    case 'data':
      return checkData(fence);
    default:
      return [];
  }
}

const withoutPrompts = (fence: Fence): Fence =>
  fence.language === 'console' ? { ...fence, code: stripPrompts(fence.code) } : fence;

function countBy(fences: readonly Fence[], keyOf: (fence: Fence) => string): string {
  const groups = Map.groupBy(fences, keyOf);
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([key, { length }]) => `${length} ${key}`)
    .join(', ');
}

const CHECK_WORDS = {
  types: 'type-checked',
  grammar: 'parsed by a grammar',
  data: 'parsed strictly',
  shell: 'parsed as shell',
  text: 'plain text',
} as const;

function nameCheck({ language, role }: Fence): string {
  if (role === 'output') return 'output';
  return CHECK_WORDS[LANGUAGES[language ?? '']?.check ?? 'text'];
}

/** The fences of some files, and those of the same SDKs, which may share files with them. */
function pickFences(fences: readonly Fence[], files: ReadonlySet<string>): readonly Fence[] {
  const own = fences.filter(({ file }) => files.has(file));
  const sdks = new Set(own.flatMap(({ sdk }) => sdk ?? []));
  return fences.filter(({ file, sdk }) => files.has(file) || (sdk && sdks.has(sdk)));
}

/** Checks every code fence of the site, or of the files that `only` names. */
export async function checkSamples(
  sdks: readonly Sdk[],
  only?: readonly string[],
): Promise<SampleReport> {
  const all = readFences(sdks);
  const fences = only ? pickFences(all, new Set(only)) : all;
  const pages = Map.groupBy(fences, ({ file }) => file);
  const problems: Problem[] = [];
  for (const [index, fence] of fences.entries()) {
    const previous = fences[index - 1];
    problems.push(...checkPlacement(fence, previous?.file === fence.file ? previous : undefined));
    problems.push(...checkPackages(fence, sdks));
    if (fence.role === 'output') continue;
    const sdk = sdks.find(({ id }) => id === fence.sdk);
    const page = pages.get(fence.file) ?? [];
    problems.push(...(await checkFence(fence)), ...checkPaths(fence), ...checkClient(fence));
    if (sdk) problems.push(...(await checkNames(fence, page, sdk)));
  }
  problems.push(...checkTypes(fences, sdks));
  const remote = fences.filter(({ file }) => isRemote(file));
  return {
    fences,
    problems,
    summary: [
      `By language: ${countBy(fences, ({ language, name }) => language ?? `"${name}"`)}.`,
      `By check: ${countBy(fences, nameCheck)}.`,
      `By role: ${countBy(fences, ({ role }) => role)}.`,
      `Of other repositories: ${remote.length}, ${remote.filter(({ isFragment }) => isFragment).length} of them as fragments.`,
    ],
  };
}
