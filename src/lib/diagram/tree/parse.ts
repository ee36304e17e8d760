import { TONES } from '../design.ts';
import type { Tone } from '../design.ts';
import { diagramError } from '../errors.ts';
import type { DiagramSource } from '../errors.ts';
import { splitNote } from '../flow/read-statement.ts';
import { readLines } from '../source-lines.ts';
import type { SourceLine } from '../source-lines.ts';

/** Something with the things it contains. */
export type TreeNode = {
  label: string;
  note: string | null;
  tone: Tone;
  children: TreeNode[];
};

function readNode(line: SourceLine, source: DiagramSource): TreeNode {
  const [, before, word] = /^(.*?)\s+!([a-z]*)$/.exec(line.text) ?? [];
  const tone = word === '' ? 'accent' : TONES.find((known) => known === word);
  if (word !== undefined && !tone) {
    throw diagramError(source, {
      line: line.number,
      problem: `"!${word}" is no tone.`,
      fix: `Write one of: ! ${TONES.map((known) => `!${known}`).join(' ')}`,
    });
  }
  return { ...splitNote(before ?? line.text), tone: tone ?? 'default', children: [] };
}

/** Reads an indented list with one item at its top; throws a `DiagramError` with line and fix. */
export function parseTree(text: string, source: DiagramSource): TreeNode {
  const open: { indent: number; node: TreeNode }[] = [];
  let root: TreeNode | null = null;
  for (const line of readLines(text)) {
    const node = readNode(line, source);
    let closed: number | null = null;
    while ((open.at(-1)?.indent ?? -1) >= line.indent) closed = open.pop()?.indent ?? null;
    if (closed !== null && closed !== line.indent) {
      throw diagramError(source, {
        line: line.number,
        problem: `"${line.text}" is indented by ${String(line.indent)}, between two levels.`,
        fix: `Indent it as the items it belongs beside: by ${String(closed)}.`,
      });
    }
    const parent = open.at(-1)?.node;
    if (!parent && root) {
      throw diagramError(source, {
        line: line.number,
        problem: `"${line.text}" stands beside the first item "${root.label}".`,
        fix: 'A tree has one item at its top: indent this line, or put one item above both.',
      });
    }
    if (parent) parent.children.push(node);
    else root = node;
    open.push({ indent: line.indent, node });
  }
  if (root) return root;
  throw diagramError(source, {
    problem: 'it has no items.',
    fix: 'Write one item a line, and indent what it contains.',
  });
}
