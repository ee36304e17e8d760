import { useMemo } from 'react';
import { formatJson } from '../../../../lib/explorer/index.ts';
import { findSyntaxProblem } from '../../../../lib/explorer/locate-json.ts';
import type { FieldProblem } from '../../../../lib/explorer/validate.ts';
import { colorCode, classOf, splitLines } from '../../../../lib/highlight/index.ts';
import styles from '../ApiExplorer.module.css';
import type { describeControl } from './Field.tsx';

export interface JsonEditorProps extends ReturnType<typeof describeControl> {
  label: string;
  text: string;
  problems: readonly FieldProblem[];
  onText: (text: string) => void;
}

/** Breaks the line at the caret, and indents the new line. Returns whether the browser did. */
function breakLine(text: string, { currentTarget }: { currentTarget: HTMLTextAreaElement }) {
  const before = text.slice(0, currentTarget.selectionStart).split('\n').at(-1) ?? '';
  const indent = (/^ */.exec(before)?.[0] ?? '') + (/[[{]\s*$/.test(before) ? '  ' : '');
  // Unlike a new value, a command can be undone.
  return document.execCommand('insertText', false, `\n${indent}`);
}

/**
 * Edits JSON with colors and line numbers. The text area is transparent and lies over the colored text, which
 * wraps at the same places and gives it its height.
 */
export function JsonEditor({ label, text, problems, onText, ...control }: JsonEditorProps) {
  const lines = useMemo(() => splitLines(colorCode(text, 'json') ?? []), [text]);
  const syntax = useMemo(() => findSyntaxProblem(text), [text]);
  const marked = new Set(problems.flatMap(({ place }) => place?.line ?? []));
  if (syntax) marked.add(syntax.place.line);
  const formatted = formatJson(text);
  return (
    <div className={styles['editor']}>
      <div className={styles['editor-text']}>
        <div className={styles['colors']} aria-hidden="true">
          {lines.map((line, index) => (
            <div key={index} data-marked={marked.has(index + 1) || undefined}>
              {line.map((piece, at) => (
                <span key={at} className={classOf(piece.role)}>
                  {piece.text}
                </span>
              ))}
            </div>
          ))}
        </div>
        <textarea
          {...control}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && breakLine(text, event))
              event.preventDefault();
          }}
          onBlur={({ target }) => target.parentElement?.scrollTo({ left: 0 })}
        />
      </div>
      <div className={styles['editor-foot']}>
        <span role="status" className={styles['error']}>
          {/* After Send, the field says it. */}
          {syntax &&
            problems.length === 0 &&
            `Line ${syntax.place.line}, column ${syntax.place.column}: ${syntax.problem}.`}
        </span>
        <button
          type="button"
          className={styles['quiet']}
          aria-label={`Format ${label}`}
          disabled={formatted === text}
          onClick={() => onText(formatted)}
        >
          Format
        </button>
      </div>
    </div>
  );
}
