// `npm run bench:lines` prints the lines of code of each room (such as src/lib/search) and fails over budget.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The maximum number of lines of code. Lower it whenever code goes, and never raise it. */
const BUDGET_LINES = 49_600;
const CODE = /\.(ts|tsx|mjs|js|astro)$/;
/** Tests, their fixtures, and content don't count. Neither do styles. */
const NOT_COUNTED =
  /\.(test|spec)\.|(^|\/)(fixtures\/|fixtures?\.ts$|testing\.ts$)|^e2e\/|^src\/content\//;
/** Folders whose subfolders are rooms of their own. */
const SPLIT = ['src', 'src/lib', 'src/components', 'src/loaders', 'checks'];

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => CODE.test(file) && !NOT_COUNTED.test(file) && existsSync(file));

const rooms = new Map<string, number>();
for (const file of files) {
  const room = roomOf(file);
  rooms.set(room, (rooms.get(room) ?? 0) + countLines(file));
}

for (const [room, lines] of [...rooms].sort(([, a], [, b]) => b - a))
  console.log(`${String(lines).padStart(6)}  ${room}`);
const total = [...rooms.values()].reduce((sum, lines) => sum + lines, 0);
console.log(`${String(total).padStart(6)}  in ${files.length} files, of ${BUDGET_LINES} at most`);
if (total > BUDGET_LINES) {
  console.error(
    `The code is ${total - BUDGET_LINES} lines over its budget. Delete code that nobody would miss.`,
  );
  process.exit(1);
}

/** Returns the room of a file: "src/lib/search" for all files below src/lib/search. */
function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  let depth = 1;
  while (SPLIT.includes(folders.slice(0, depth).join('/')) && depth < folders.length) depth++;
  return folders.slice(0, depth).join('/') || '.';
}

function countLines(file: string): number {
  return withoutStyles(readFileSync(file, 'utf8')).split('\n').length - 1;
}

/** Styles aren't code, whether they have a file of their own or stand in a component. */
function withoutStyles(source: string): string {
  return source.replace(/^<style[^>]*>$.*?^<\/style>\n?/gms, '');
}
