import { TONES } from '../design.ts';
import type { Tone } from '../design.ts';
import type { EdgeLine, NodeShape } from './model.ts';

/** A node as one line mentions it: by id alone, or with a label, a shape and a tone. */
export type NodeMention = {
  id: string;
  body: { label: string; note: string | null; shape: NodeShape } | null;
  tone: Tone | null;
};

/** An arrow between two neighbors on a line. */
export type Arrow = { line: EdgeLine; heads: 'end' | 'both' };

/** One line: nodes, an arrow between each two of them, and the label of a single arrow. */
export type Statement = { mentions: NodeMention[]; arrows: Arrow[]; label: string | null };

/** The id of the marks `[*]` of a state diagram. */
export const MARK_ID = '[*]';

const ARROWS: Readonly<Record<string, Arrow>> = {
  '->': { line: 'solid', heads: 'end' },
  '-->': { line: 'dashed', heads: 'end' },
  '=>': { line: 'strong', heads: 'end' },
  '<->': { line: 'solid', heads: 'both' },
  '<-->': { line: 'dashed', heads: 'both' },
};

const SHAPES: readonly { open: string; close: string; shape: NodeShape }[] = [
  { open: '[(', close: ')]', shape: 'store' },
  { open: '[', close: ']', shape: 'box' },
  { open: '(', close: ')', shape: 'actor' },
  { open: '{', close: '}', shape: 'decision' },
];

/** Reads a text from left to right, a token at a time. */
class Cursor {
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  /** Takes what matches at the start and returns its first group (or all of it), else null. */
  take(pattern: RegExp): string | null {
    const match = pattern.exec(this.rest);
    if (!match || match.index !== 0) return null;
    this.rest = this.rest.slice(match[0].length);
    return match[1] ?? match[0];
  }

  /** Takes a bracketed text, nested brackets of the same kind included, else null. */
  takeBracketed(open: string, close: string): string | null {
    if (!this.rest.startsWith(open)) return null;
    const [opening, closing] = [open.slice(-1), close.slice(0, 1)];
    let depth = 0;
    for (let at = open.length; at < this.rest.length; at += 1) {
      if (depth === 0 && this.rest.startsWith(close, at)) {
        const inside = this.rest.slice(open.length, at).trim();
        this.rest = this.rest.slice(at + close.length);
        return inside;
      }
      if (this.rest[at] === opening) depth += 1;
      if (this.rest[at] === closing) depth -= 1;
    }
    return null;
  }
}

/** Splits `Label | note`. */
export function splitNote(text: string): { label: string; note: string | null } {
  const [label = '', ...notes] = text.split(' | ');
  return { label: label.trim(), note: notes.join(' | ').trim() || null };
}

function readBody(cursor: Cursor): NodeMention['body'] {
  for (const { open, close, shape } of SHAPES) {
    const inside = cursor.takeBracketed(open, close);
    if (inside) return { ...splitNote(inside), shape };
  }
  return null;
}

function readTone(cursor: Cursor): Tone | null | undefined {
  const written = cursor.take(/^!([a-z]*)/);
  if (written === null) return null;
  return written === '' ? 'accent' : TONES.find((tone) => tone === written);
}

function readMention(cursor: Cursor): NodeMention | null {
  if (cursor.take(/^\[\*\]/) !== null) return { id: MARK_ID, body: null, tone: null };
  const id = cursor.take(/^[A-Za-z][\w-]*/);
  if (id === null) return null;
  const body = readBody(cursor);
  const tone = readTone(cursor);
  return tone === undefined ? null : { id, body, tone };
}

/** Reads one line of the notation, or returns null when it is none. */
export function readStatement(text: string): Statement | null {
  const cursor = new Cursor(text);
  const first = readMention(cursor);
  if (!first) return null;
  const statement: Statement = { mentions: [first], arrows: [], label: null };
  for (;;) {
    const arrow = ARROWS[cursor.take(/^\s+([-=<>]+)\s+/) ?? ''];
    if (!arrow) break;
    const next = readMention(cursor);
    if (!next) return null;
    statement.arrows.push(arrow);
    statement.mentions.push(next);
  }
  statement.label = cursor.take(/^\s*:\s+(\S.*)$/);
  return cursor.rest.trim() === '' ? statement : null;
}
