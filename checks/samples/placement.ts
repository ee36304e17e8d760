import { nearestHint } from '../../src/lib/text/nearest.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../src/lib/code/languages.ts';
import { blame, type Fence, type Problem } from './fence.ts';

/** Reports whether a fence follows the previous one with at most one line of text between them. */
function isDirectlyAfter({ between }: Fence): boolean {
  if (!between) return false;
  const words = between.filter(
    (line) => line.trim() !== '' && !/^\s*<\/?[\w.]+[^>]*>\s*$/.test(line),
  );
  return words.length <= 1 && !words.some((line) => line.startsWith('#'));
}

/** Checks that a fence has a language, that output follows its code, and that the option `syntax` is needed. */
export function checkPlacement(fence: Fence, previous: Fence | undefined): Problem[] {
  const { name, language, role } = fence;
  if (name === '') return [blame(fence, 'The fence has no language.')];
  if (language === undefined) {
    const hint = nearestHint(name, LANGUAGE_NAMES);
    return [
      blame(fence, `Unknown language "${name}".${hint} Languages: src/lib/code/languages.ts.`),
    ];
  }
  const { check } = LANGUAGES[language] ?? {};
  if (role === 'syntax' && check !== 'text') {
    return [blame(fence, `"syntax" is for languages without a checker; ${name} has one.`)];
  }
  const isOutput = role === 'output' && !(check === 'text' && fence.title !== undefined);
  if (isOutput && (!isDirectlyAfter(fence) || !previous || previous.role === 'output')) {
    const cure = check === 'text' ? ', or write "syntax" where nothing yields it' : '';
    return [blame(fence, `Output stands directly after the block that yields it${cure}.`)];
  }
  return [];
}
