import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { digestFiles, digestOf } from '../../src/site/build-cache.ts';

/** What decides how a diagram looks, besides its source. */
const CODE = [
  ...globSync('src/lib/diagram/**/*.ts', { exclude: ['**/*.test.ts'] }).toSorted(),
  'src/lib/text/escape.ts',
  'node_modules/elkjs/package.json',
];
/** The types whose parts ELK places, which takes a tenth of a second. The others are drawn at once. */
const PLACED = /^\s*(flowchart|stateDiagram-v2)\b/;
let code: string | undefined;

interface KeptDrawing {
  /** A digest of the diagram's source and of the code that draws it. */
  source: string;
  figure: string;
}

/** The file with a page's drawings, which lies beside it and is committed like it. */
export const drawingsFile = (page: string): string => page.replace(/\.mdx$/, '.drawings.json');

/**
 * Returns a function for the diagrams of a page, in their order. It takes a drawing from the file beside the
 * page if its source and our code are the same as then. If not, it draws the diagram and writes the file.
 */
export function keepDrawings(page: string) {
  const file = drawingsFile(page);
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, KeptDrawing>>)
    : {};
  const now: Record<string, KeptDrawing> = {};
  let isChanged = false;
  return async (fence: string, id: string, draw: () => Promise<string>): Promise<string> => {
    if (!PLACED.test(fence)) return draw();
    code ??= digestFiles(CODE);
    const source = digestOf([code, fence]);
    const kept = known[id]?.source === source ? known[id] : undefined;
    now[id] = kept ?? { source, figure: await draw() };
    isChanged ||= !kept;
    if (isChanged) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    return now[id].figure;
  };
}
