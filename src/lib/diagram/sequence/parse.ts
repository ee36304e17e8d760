import { diagramError, findNearest } from '../errors.ts';
import type { DiagramSource, Problem } from '../errors.ts';
import { readStatement } from '../flow/read-statement.ts';
import type { Arrow } from '../flow/read-statement.ts';
import type { FlowNode } from '../flow/model.ts';
import { readLines } from '../source-lines.ts';
import type { SourceLine } from '../source-lines.ts';

/** Something that happens in a sequence, in order; a group holds what happens inside it. */
export type Step =
  | { kind: 'message'; from: string; to: string; label: string; arrow: Arrow }
  | { kind: 'note'; at: string; text: string }
  | { kind: 'group'; label: string; steps: Step[] };

/** A parsed sequence: who takes part, from left to right, and what happens. */
export type Sequence = { participants: FlowNode[]; steps: Step[] };

type Open = { label: string; line: number; steps: Step[] };
type Parsing = Sequence & { source: DiagramSource; open: Open[] };

function fail({ source }: Parsing, problem: Problem): never {
  throw diagramError(source, problem);
}

function addStep(parsing: Parsing, step: Step): void {
  (parsing.open.at(-1)?.steps ?? parsing.steps).push(step);
}

function requireParticipant(parsing: Parsing, line: SourceLine, id: string): void {
  const known = parsing.participants.map((participant) => participant.id);
  if (known.includes(id)) return;
  const nearest = findNearest(id, known);
  fail(parsing, {
    line: line.number,
    problem: `"${id}" takes no part yet.`,
    fix: nearest ? `Did you mean "${nearest}"?` : `Define it above its first message: ${id}[Label]`,
  });
}

function closeGroup(parsing: Parsing, line: SourceLine): void {
  const group = parsing.open.pop();
  if (!group) {
    fail(parsing, {
      line: line.number,
      problem: '"}" closes no group.',
      fix: 'Remove it, or open one above with: group Name {',
    });
  }
  if (group.steps.length === 0) {
    fail(parsing, {
      line: line.number,
      problem: `the group "${group.label}" is empty.`,
      fix: 'Put at least one message between its braces: a -> b: label',
    });
  }
  addStep(parsing, { kind: 'group', label: group.label, steps: group.steps });
}

function readStep(parsing: Parsing, line: SourceLine): void {
  const statement = readStatement(line.text);
  const [first, second] = statement?.mentions ?? [];
  const arrow = statement?.arrows[0];
  if (statement && first?.body && !second) {
    if (parsing.participants.some(({ id }) => id === first.id)) {
      fail(parsing, {
        line: line.number,
        problem: `"${first.id}" is defined twice.`,
        fix: 'Give each participant its own id.',
      });
    }
    const tone = first.tone ?? 'default';
    parsing.participants.push({ id: first.id, ...first.body, tone, group: null });
    return;
  }
  if (statement?.mentions.length !== 2 || !first || !second || !arrow || !statement.label) {
    fail(parsing, {
      line: line.number,
      problem: `cannot read "${line.text}".`,
      fix: 'Write a participant as id[Label], a message as a -> b: label (the label is required), a note as note a: text.',
    });
  }
  requireParticipant(parsing, line, first.id);
  requireParticipant(parsing, line, second.id);
  addStep(parsing, {
    kind: 'message',
    from: first.id,
    to: second.id,
    label: statement.label,
    arrow,
  });
}

function readLine(parsing: Parsing, line: SourceLine): void {
  const group = /^group\s+(\S.*?)\s*\{$/.exec(line.text)?.[1];
  const [, at, text] = /^note\s+([A-Za-z][\w-]*)\s*:\s+(\S.*)$/.exec(line.text) ?? [];
  if (group !== undefined) {
    parsing.open.push({ label: group, line: line.number, steps: [] });
  } else if (line.text === '}') {
    closeGroup(parsing, line);
  } else if (at !== undefined && text !== undefined) {
    requireParticipant(parsing, line, at);
    addStep(parsing, { kind: 'note', at, text });
  } else {
    readStep(parsing, line);
  }
}

/** Reads a sequence diagram; throws a `DiagramError` that names the line and the fix. */
export function parseSequence(text: string, source: DiagramSource): Sequence {
  const parsing: Parsing = { source, participants: [], steps: [], open: [] };
  for (const line of readLines(text)) readLine(parsing, line);
  const open = parsing.open.at(-1);
  if (open) {
    fail(parsing, {
      line: open.line,
      problem: `the group "${open.label}" is not closed.`,
      fix: 'Add a line with "}" after its last message.',
    });
  }
  if (parsing.steps.length === 0) {
    fail(parsing, { problem: 'it has no messages.', fix: 'Write at least one: a -> b: label' });
  }
  return { participants: parsing.participants, steps: parsing.steps };
}
