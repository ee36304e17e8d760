import { stripPrompts } from '../../src/lib/code/prompts.ts';
import { LANGUAGES } from '../../src/lib/code/languages.ts';
import type { Finding } from '../support/finding.ts';
import { readSdks } from '../support/sdks.ts';
export { printFindings } from '../support/finding.ts';
import { checkData } from './data.ts';
import { readFences } from './fences.ts';
import { type Fence, type Problem } from './fence.ts';
import { checkGrammar } from './grammar.ts';
import { checkNearMisses, checkPackages } from './names.ts';
import { checkPlacement } from './placement.ts';
import { checkTypes } from './typescript.ts';

/** Checks the syntax of one fence. TypeScript is left to `checkTypes`, which checks all fences together. */
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

/** Returns the fences of some files and all fences of the same SDKs, which can share files with them. */
function pickFences(fences: readonly Fence[], files: ReadonlySet<string>): readonly Fence[] {
  const own = fences.filter(({ file }) => files.has(file));
  const sdks = new Set(own.flatMap(({ sdk }) => sdk ?? []));
  return fences.filter(({ file, sdk }) => files.has(file) || (sdk && sdks.has(sdk)));
}

/** Checks every code fence of the site, or only those in the files `only`. */
export async function checkSamples(only?: readonly string[]) {
  const sdks = readSdks();
  const all = readFences(sdks);
  const fences = only ? pickFences(all, new Set(only)) : all;
  const pages = Map.groupBy(fences, ({ file }) => file);
  const findings: Finding[] = [];
  const add = (code: string, problems: readonly Problem[]) =>
    findings.push(...problems.map((problem) => ({ code, ...problem })));
  for (const [index, fence] of fences.entries()) {
    const previous = fences[index - 1];
    add(
      'sample-placement',
      checkPlacement(fence, previous?.file === fence.file ? previous : undefined),
    );
    add('sample-package', checkPackages(fence, sdks));
    if (fence.role === 'output') continue;
    const sdk = sdks.find(({ id }) => id === fence.sdk);
    const page = pages.get(fence.file) ?? [];
    add('sample-syntax', await checkFence(fence));
    if (sdk) add('sample-name', checkNearMisses(fence, page, sdk));
  }
  add('sample-type', checkTypes(fences, sdks));
  return { fences, findings };
}
