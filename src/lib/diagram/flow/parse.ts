import { diagramError, findNearest } from '../errors.ts';
import type { DiagramSource, Problem } from '../errors.ts';
import { readLines } from '../source-lines.ts';
import type { SourceLine } from '../source-lines.ts';
import type { FlowEdge, FlowGraph, FlowGroup, FlowNode, NodeShape } from './model.ts';
import { MARK_ID, readStatement } from './read-statement.ts';
import type { NodeMention, Statement } from './read-statement.ts';

/** Which notation is read: a flow of boxes, or the states of one thing with `[*]` marks. */
export type Notation = 'flow' | 'state';

/** A group's title is one line in its frame. */
const MAX_GROUP_TITLE = 32;

type Parsing = FlowGraph & {
  source: DiagramSource;
  notation: Notation;
  open: FlowGroup[];
  openedAt: number[];
  mentionedAt: Map<string, number>;
  marks: NodeMention[];
};

function fail({ source }: Parsing, problem: Problem): never {
  throw diagramError(source, problem);
}

function openGroup(parsing: Parsing, line: SourceLine, label: string): void {
  if (label.length > MAX_GROUP_TITLE) {
    fail(parsing, {
      line: line.number,
      problem: `the group title "${label}" is longer than ${String(MAX_GROUP_TITLE)} characters.`,
      fix: 'Shorten it, and put the rest into the description.',
    });
  }
  const parent = parsing.open.at(-1)?.id ?? null;
  const group = { id: `group:${String(parsing.groups.length)}`, label, parent };
  parsing.groups.push(group);
  parsing.open.push(group);
  parsing.openedAt.push(line.number);
}

function closeGroup(parsing: Parsing, line: SourceLine): void {
  const group = parsing.open.pop();
  parsing.openedAt.pop();
  if (!group) {
    fail(parsing, {
      line: line.number,
      problem: '"}" closes no group.',
      fix: 'Remove it, or open one above with: group Name {',
    });
  }
  const isUsed =
    parsing.nodes.some((node) => node.group === group.id) ||
    parsing.groups.some((other) => other.parent === group.id);
  if (!isUsed) {
    fail(parsing, {
      line: line.number,
      problem: `the group "${group.label}" is empty.`,
      fix: 'Define at least one node between its braces: id[Label]',
    });
  }
}

function shapeIn(notation: Notation, shape: NodeShape): NodeShape {
  return notation === 'state' && shape === 'box' ? 'state' : shape;
}

function defineNode(parsing: Parsing, line: SourceLine, mention: NodeMention): void {
  const { id, body, tone } = mention;
  if (!body) return;
  if (parsing.nodes.some((node) => node.id === id)) {
    fail(parsing, {
      line: line.number,
      problem: `"${id}" is defined twice.`,
      fix: `Give it its label once, and write ${id} alone elsewhere.`,
    });
  }
  const shape = shapeIn(parsing.notation, body.shape);
  const group = parsing.open.at(-1)?.id ?? null;
  parsing.nodes.push({ id, ...body, shape, tone: tone ?? 'default', group });
}

function defineMark(parsing: Parsing, line: SourceLine, shape: 'start' | 'end'): string {
  if (parsing.notation === 'flow') {
    fail(parsing, {
      line: line.number,
      problem: '"[*]" marks the start or the end of a state diagram only.',
      fix: 'Use <StateDiagram>, or define a node: start(Label)',
    });
  }
  const id = `mark:${shape}`;
  if (!parsing.nodes.some((node) => node.id === id)) {
    parsing.nodes.push({ id, label: '', note: null, shape, tone: 'default', group: null });
  }
  return id;
}

function addEdges(parsing: Parsing, line: SourceLine, statement: Statement): void {
  const { mentions, arrows, label } = statement;
  if (arrows.length > 1 && label !== null) {
    fail(parsing, {
      line: line.number,
      problem: 'a label after a chain of arrows does not say which arrow it belongs to.',
      fix: 'Write one arrow a line: a -> b: label',
    });
  }
  arrows.forEach((arrow, index) => {
    const [from, to] = [mentions[index], mentions[index + 1]];
    if (!from || !to) return;
    const fromId = from.id === MARK_ID ? defineMark(parsing, line, 'start') : from.id;
    const toId = to.id === MARK_ID ? defineMark(parsing, line, 'end') : to.id;
    parsing.edges.push({ from: fromId, to: toId, label, ...arrow } satisfies FlowEdge);
  });
}

function readLine(parsing: Parsing, line: SourceLine): void {
  const group = /^group\s+(\S.*?)\s*\{$/.exec(line.text)?.[1];
  if (group !== undefined) {
    openGroup(parsing, line, group);
    return;
  }
  if (line.text === '}') {
    closeGroup(parsing, line);
    return;
  }
  const statement = readStatement(line.text);
  if (!statement) {
    fail(parsing, {
      line: line.number,
      problem: `cannot read "${line.text}".`,
      fix: 'Write a node as id[Label], an arrow as a -> b: label with spaces around it, a group as group Name { … }. A tone is one of ! !positive !warning !negative !muted.',
    });
  }
  for (const mention of statement.mentions) {
    if (!parsing.mentionedAt.has(mention.id)) parsing.mentionedAt.set(mention.id, line.number);
    defineNode(parsing, line, mention);
  }
  addEdges(parsing, line, statement);
  parsing.marks.push(...statement.mentions.filter(({ body, tone }) => !body && tone));
}

function checkIds(parsing: Parsing): void {
  const known = parsing.nodes.map((node) => node.id);
  for (const [id, line] of parsing.mentionedAt) {
    if (id === MARK_ID || known.includes(id)) continue;
    const nearest = findNearest(id, known);
    const fix = nearest
      ? `Did you mean "${nearest}"?`
      : `Define it on a line of its own: ${id}[Label]`;
    fail(parsing, { line, problem: `"${id}" is not defined.`, fix });
  }
}

function checkEnd(parsing: Parsing): void {
  const open = parsing.open.at(-1);
  if (open) {
    fail(parsing, {
      line: parsing.openedAt.at(-1) ?? 0,
      problem: `the group "${open.label}" is not closed.`,
      fix: 'Add a line with "}" after its last node.',
    });
  }
  if (parsing.nodes.length === 0) {
    fail(parsing, { problem: 'it has no nodes.', fix: 'Write at least one in source: id[Label]' });
  }
}

function applyTones(nodes: FlowNode[], mentions: readonly NodeMention[]): FlowNode[] {
  return nodes.map((node) => {
    const tone = mentions.find((mention) => mention.id === node.id)?.tone;
    return tone ? { ...node, tone } : node;
  });
}

/** Reads a flow or state diagram; throws a `DiagramError` that names the line and the fix. */
export function parseFlow(text: string, source: DiagramSource, notation: Notation): FlowGraph {
  const parsing: Parsing = {
    ...{ source, notation, nodes: [], edges: [], groups: [], open: [], openedAt: [] },
    mentionedAt: new Map(),
    marks: [],
  };
  for (const line of readLines(text)) readLine(parsing, line);
  checkEnd(parsing);
  checkIds(parsing);
  const { edges, groups } = parsing;
  return { nodes: applyTones(parsing.nodes, parsing.marks), edges, groups };
}
