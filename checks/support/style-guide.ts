import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugify } from '../../src/lib/openapi/index.ts';
import { ROOT } from '../content/specs/support.ts';

/** The guide that the rules about prose enforce. */
export const STYLE_GUIDE = 'WRITING.md';

const guide = readFileSync(join(ROOT, STYLE_GUIDE), 'utf8');

/** The anchors of the guide's headings, as the code host makes them. */
export const GUIDE_ANCHORS: ReadonlySet<string> = new Set(
  [...guide.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => slugify(heading)),
);

/** The words of the list that a paragraph of the guide holds: what is banned stands there and only there. */
export function readWordList(anchor: string): readonly string[] {
  const section = guide.split(/^(?=#{2,4} )/m).find((text) => {
    return slugify(/^#+ (.+)$/m.exec(text)?.[1] ?? '') === anchor;
  });
  const list = /^> (.+)$/m.exec(section ?? '')?.[1] ?? '';
  return list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
