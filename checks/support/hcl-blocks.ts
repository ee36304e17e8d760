/** A block of HCL, such as a resource, with what stands directly in it. */
export interface HclBlock {
  /** "resource", "data", "provider", "output". */
  readonly kind: string;
  /** Its labels: type and name of a resource. */
  readonly labels: readonly string[];
  /** Line of its first line in the code, from 1. */
  readonly line: number;
  /** Names of its attributes and of blocks within it, with their lines. */
  readonly attributes: ReadonlyMap<string, number>;
}

const OPENING = /^([a-z]+)((?:\s+"[^"]*")*)\s*\{/;

/**
 * Reads the blocks of HCL code that is formatted as `terraform fmt` does: one attribute a line. Whether
 * it is HCL at all is a question for a grammar, not for this reader.
 */
export function readHclBlocks(code: string): HclBlock[] {
  const blocks: (HclBlock & { attributes: Map<string, number> })[] = [];
  let depth = 0;
  for (const [index, source] of code.split('\n').entries()) {
    const text = source.replace(/\s*#.*$/, '');
    if (depth === 0) {
      const [, kind, labels = ''] = OPENING.exec(text) ?? [];
      if (kind !== undefined) {
        const names = (labels.match(/"[^"]*"/g) ?? []).map((label) => label.slice(1, -1));
        blocks.push({ kind, labels: names, line: index + 1, attributes: new Map() });
      }
    } else if (depth === 1) {
      const name = /^\s*([a-z_]+)\s*[={]/.exec(text)?.[1];
      if (name !== undefined) blocks.at(-1)?.attributes.set(name, index + 1);
    }
    depth += countNesting(text);
  }
  return blocks;
}

/** How much deeper the next line is; braces within texts do not count. */
function countNesting(line: string): number {
  const bare = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
  return (bare.match(/[[{(]/g) ?? []).length - (bare.match(/[\]})]/g) ?? []).length;
}
