import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';

export const STYLE_GUIDE = 'WRITING.md';

const guide = readFileSync(STYLE_GUIDE, 'utf8');

/** The anchors of the guide's headings, as the code host creates them. */
export const GUIDE_ANCHORS: ReadonlySet<string> = new Set(
  [...guide.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => slug(heading)),
);

/** Reads the list of words in a section of the guide, which is the only copy of the list. */
export function readWordList(anchor: string): readonly string[] {
  const section = guide.split(/^(?=#{2,4} )/m).find((text) => {
    return slug(/^#+ (.+)$/m.exec(text)?.[1] ?? '') === anchor;
  });
  const list = /^> (.+)$/m.exec(section ?? '')?.[1] ?? '';
  return list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
