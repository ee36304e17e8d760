import { decode, DiagramError, type Source, type SourceLine } from './source.ts';

/** A participant in a sequence. One declared with `actor` instead of `participant` is drawn rounder. */
export type Participant = { id: string; label: string; isActor: boolean };

/** A message from one participant to another or to itself. */
export type Message = {
  kind: 'message';
  from: string;
  to: string;
  label: string;
  isDotted: boolean;
};

export type Step = Message | { kind: 'note'; at: string; text: string };

/** A parsed sequence: the participants from left to right, and the steps. */
export type Sequence = { participants: Participant[]; steps: Step[] };

const STATEMENT =
  'participant id as Label, a message as a->>b: label (a-->>b: for a reply), or a note as Note over a: text.';

function requireParticipant(sequence: Sequence, id: string): string {
  if (!sequence.participants.some((known) => known.id === id)) {
    sequence.participants.push({ id, label: id, isActor: false });
  }
  return id;
}

function readParticipant(sequence: Sequence, text: string): boolean {
  const match = /^(participant|actor)\s+(\w+)(?:\s+as\s+(.+))?$/.exec(text);
  if (!match) return false;
  const [, kind, id = '', label = id] = match;
  sequence.participants.push({ id, label: decode(label), isActor: kind === 'actor' });
  return true;
}

function readStep(sequence: Sequence, { number, text }: SourceLine): Step {
  const note = /^Note (?:over|left of|right of) (\w+)(?:,\s*\w+)?\s*:\s*(.+)$/i.exec(text);
  if (note) {
    const [, at = '', words = ''] = note;
    return { kind: 'note', at: requireParticipant(sequence, at), text: decode(words) };
  }
  const message = /^(\w+)\s*(--?)>>?\s*(\w+)\s*:\s*(.+)$/.exec(text);
  if (!message) throw new DiagramError(number, `Cannot read "${text}".`, STATEMENT);
  const [, from = '', dashes, to = '', label = ''] = message;
  return {
    kind: 'message',
    from: requireParticipant(sequence, from),
    to: requireParticipant(sequence, to),
    label: decode(label),
    isDotted: dashes === '--',
  };
}

/** Parses the source of a sequence diagram. @throws DiagramError for a line that can't be read */
export function readSequence({ body }: Source): Sequence {
  const sequence: Sequence = { participants: [], steps: [] };
  for (const line of body) {
    if (!readParticipant(sequence, line.text)) sequence.steps.push(readStep(sequence, line));
  }
  return sequence;
}
