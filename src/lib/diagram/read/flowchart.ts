import { nearestHint } from '../../text/nearest.ts';
import { TONES } from '../flow/model.ts';
import type { Direction, FlowEdge, FlowGraph, FlowNode, NodeShape, Tone } from '../flow/model.ts';
import { decode, DiagramError, type Source, type SourceLine } from './source.ts';

/** Mermaid's directions. */
const DIRECTIONS: Readonly<Record<string, Direction>> = { LR: 'right', TD: 'down' };

/** Returns the color that a node's class names. @throws DiagramError for an unknown class */
function readTone(name: string, { number }: SourceLine): Tone {
  const tone = TONES.find((known) => known === name);
  if (tone) return tone;
  const problem = `"${name}" is no class.${nearestHint(name, TONES)}`;
  throw new DiagramError(number, problem, `one of ${TONES.join(', ')}.`);
}

/** Finds the node with an ID. If there is none, adds one with the ID as its label. */
function mention(graph: FlowGraph, id: string): FlowNode {
  const known = graph.nodes.find((node) => node.id === id);
  if (known) return known;
  const node: FlowNode = { id, label: id, note: null, shape: 'box', tone: null, group: null };
  graph.nodes.push(node);
  return node;
}

/** Sets the label of a node, and the note after a `<br/>`. */
function setLabel(node: FlowNode, text: string): void {
  const [label = '', ...notes] = text.split(/\s*<br\s*\/?>\s*/).map(decode);
  Object.assign(node, { label: label.trim(), note: notes.join(' ').trim() || null });
}

/** The IDs of a state diagram's start and end. */
const [START, END] = ['mark-start', 'mark-end'];

/** The shape for each opening bracket of a label. */
const SHAPES: Readonly<Record<string, NodeShape>> = {
  '([': 'actor',
  '[(': 'store',
  '[': 'box',
  '(': 'state',
  '{': 'decision',
};

/** Matches a node: `id`, `id[Label]`, or `id["Label"]:::accent`. The other brackets are in `SHAPES`. */
const NODE =
  /^([A-Za-z_]\w*(?:-\w+)*)(?:(\(\[|\[\(|[[({])(?:"([^"]*)"|([^\])}]*))(?:\]\)|\)\]|[\])}]))?(?::::(\w+))?/;

/** Matches a link: `-->`, `-.->`, `==>`, `<-->` with two arrowheads, `---` with none, `-->|label|`. */
const LINK = /^\s*(<?)(--+|-\.+-|==+)(>?)\s*(?:\|\s*("?)(.*?)\4\s*\|)?\s*/;

const STATEMENT =
  'a node as id["Label<br/>note"], a colored one as id["Label"]:::accent, a link as a -->|label| b, or a group as subgraph id["Title"] … end.';

/** A line that is being parsed from left to right. `rest` is the text that remains. */
type Reading = { line: SourceLine; rest: string; graph: FlowGraph; group: string | null };

function fail({ line, rest }: Reading): never {
  throw new DiagramError(line.number, `Cannot read "${rest}".`, STATEMENT);
}

function take(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  const match = pattern.exec(reading.rest);
  if (match) reading.rest = reading.rest.slice(match[0].length);
  return match;
}

function takeNode(reading: Reading): string {
  const [, id, bracket, quoted, plain = '', tone] = take(reading, NODE) ?? fail(reading);
  const node = mention(reading.graph, id ?? '');
  node.group ??= reading.group;
  if (bracket !== undefined) {
    setLabel(node, quoted ?? plain);
    node.shape = SHAPES[bracket] ?? 'box';
  }
  if (tone !== undefined) node.tone = readTone(tone, reading.line);
  return node.id;
}

function takeLink(reading: Reading): Pick<FlowEdge, 'line' | 'heads' | 'label'> | null {
  const match = take(reading, LINK);
  if (!match) return null;
  const [, start, body = '', end, , label] = match;
  const line = body.includes('.') ? 'dotted' : body.startsWith('=') ? 'thick' : 'solid';
  const heads = end === '' ? 'none' : start === '<' ? 'both' : 'end';
  return { line, heads, label: label ? decode(label) : null };
}

/** Reads a node, or several nodes joined by links: `a --> b --> c`. */
function readStatement(reading: Reading): void {
  let from = takeNode(reading);
  for (let link = takeLink(reading); link; link = takeLink(reading)) {
    const to = takeNode(reading);
    reading.graph.edges.push({ from, to, ...link });
    from = to;
  }
  if (reading.rest.trim() !== '') fail(reading);
}

/** Adds a group. `text` is its title, or an ID with the title in brackets. Returns the ID of the new group. */
function addGroup({ groups }: FlowGraph, text: string): string {
  const label = /^\S+?\s*\[(.*)\]$/.exec(text)?.[1] ?? text;
  const id = `group:${String(groups.length)}`;
  groups.push({ id, label: decode(label.replace(/^"(.*)"$/, '$1')) });
  return id;
}

/** Parses the source of a flowchart. @throws DiagramError for a line that can't be read */
export function readFlowchart({ argument, body }: Source): FlowGraph {
  const direction = DIRECTIONS[argument];
  if (!direction) {
    throw new DiagramError(1, `"${argument}" is no direction.`, 'flowchart LR or flowchart TD.');
  }
  const graph: FlowGraph = { direction, nodes: [], edges: [], groups: [] };
  let open: { id: string; line: number } | null = null;
  for (const line of body) {
    const title = /^subgraph\s+(.+)$/.exec(line.text)?.[1];
    if (Boolean(open) === (title !== undefined) && (title !== undefined || line.text === 'end')) {
      const problem = `"${line.text}" is out of place.`;
      throw new DiagramError(line.number, problem, 'subgraph … end, not nested.');
    }
    if (title !== undefined) open = { id: addGroup(graph, title), line: line.number };
    else if (line.text === 'end') open = null;
    else readStatement({ line, rest: line.text, graph, group: open?.id ?? null });
  }
  if (open) throw new DiagramError(open.line, 'The subgraph is not closed.', 'a line "end".');
  return graph;
}

/** Converts a line of a state diagram to a flowchart: `a --> b: label` is `a -->|label| b`. */
function toFlowchart(line: SourceLine): SourceLine {
  const text = line.text
    .replace(/^state\s+"(.+)"\s+as\s+(\w+)$/, '$2("$1")')
    .replace(/^class\s+(\w+)\s+(\w+)$/, '$1:::$2')
    .replace(/^(\S+\s*-->)(\s*[^\s:]+)\s*:\s*(.+)$/, '$1|"$3"|$2')
    .replace(/^\[\*\]/, START)
    .replace(/\[\*\]$/, END);
  return { ...line, text };
}

/** Parses the source of a state diagram, in which `[*]` is the start and the end. */
export function readState(source: Source): FlowGraph {
  const direction = /^direction\s+(\w+)$/;
  const found = source.body.find(({ text }) => direction.test(text));
  const argument = direction.exec(found?.text ?? '')?.[1] ?? 'TD';
  const body = source.body.filter((line) => line !== found).map(toFlowchart);
  const graph = readFlowchart({ ...source, argument, body });
  const marks: Readonly<Record<string, NodeShape>> = { [START]: 'start', [END]: 'end' };
  for (const node of graph.nodes) node.shape = marks[node.id] ?? 'state';
  return graph;
}
