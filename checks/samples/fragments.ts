import type { Sdk } from '../../src/lib/sdks/index.ts';
import type { Fence } from './fence.ts';

interface CompilerError {
  readonly code: number;
  readonly text: string;
}

const UNKNOWN_NAMES = [2304, 2552, 18004];
const UNKNOWN_MEMBERS = [2339, 2551];

/** Matches names of the SDKs, such as `GuidonProvider` and `useGuidonClient`. */
const BRAND_NAME = /^(?:use|with)?Guidon[A-Z]\w*$/;

/**
 * Reports whether a compiler error in a fragment only means that the page doesn't show all code: a variable
 * of the app, an export of the SDK that another fence imports, or a method of the reader's class. A name that
 * looks like one of the SDK's must be in a record.
 */
export function isLeftOut(
  fence: Fence,
  { code, text }: CompilerError,
  sdks: readonly Sdk[],
): boolean {
  const [, name = ''] = /'(\w+)'/.exec(text) ?? [];
  const isScript = fence.language === 'js' || fence.language === 'jsx';
  // Scripts that aren't modules share their global variables on `window`.
  if (isScript && UNKNOWN_MEMBERS.includes(code) && text.includes("type 'Window &")) return true;
  if (fence.isFragment !== true) return false;
  // Code that has an import must import everything, because readers copy it as a whole file.
  if (UNKNOWN_NAMES.includes(code) && /^import\s/m.test(fence.code)) return false;
  if (UNKNOWN_NAMES.includes(code)) return !BRAND_NAME.test(name) || isExported(name, sdks);
  const [, owner] = /on type '(\w+)'/.exec(text) ?? [];
  const isOwn = owner !== undefined && new RegExp(`\\bclass ${owner}\\b`).test(fence.code);
  return UNKNOWN_MEMBERS.includes(code) && isOwn;
}

function isExported(name: string, sdks: readonly Sdk[]): boolean {
  return sdks.some(({ record }) => record.api.some((exported) => exported.name === name));
}
