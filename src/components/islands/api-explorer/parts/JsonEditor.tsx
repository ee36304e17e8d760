import { useEffect, useMemo, useState } from 'react';
import { formatJson } from '../../../../lib/explorer/index.ts';
import type { FieldProblem } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';
import type { describeControl } from './Field.tsx';

type Marks = typeof import('../json-marks.ts');

interface JsonEditorProps extends ReturnType<typeof describeControl> {
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
 * wraps at the same places and gives it its height. Colors and the search for mistakes load later, without
 * replacing what the reader may be typing into.
 */
export function JsonEditor({ label, text, problems, onText, ...control }: JsonEditorProps) {
  const [marks, setMarks] = useState<Marks>();
  useEffect(() => void import('../json-marks.ts').then(setMarks, () => undefined), []);
  const colored = useMemo(() => marks?.colorLines(text), [marks, text]);
  const lines = colored ?? text.split('\n').map((line) => [{ text: line, className: '' }]);
  const syntax = useMemo(() => marks?.findSyntaxProblem(text), [marks, text]);
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
                <span key={at} className={piece.className}>
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
