import { useMemo, useState } from 'react';
import {
  formatJson,
  highlightJson,
  splitLines,
  type Fold,
  type HighlightedText,
  type Piece,
} from '../../../../lib/explorer/highlight.ts';
import { EXPLORER_SHOWN_LINES } from '../../../../site/limits.ts';
import styles from '../ApiExplorer.module.css';
import { listShownLines } from '../shown-lines.ts';

interface Props {
  text: string;
  isJson: boolean;
}

/** Shows a text line by line. JSON is highlighted, and its objects and lists can be collapsed. */
export function JsonOutput({ text, isJson }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const output = useMemo(() => highlightOutput(text, isJson), [text, isJson]);
  const folds = new Map(output.folds.map((fold) => [fold.start, fold]));
  const toggle = (line: number) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(line)) next.add(line);
      return next;
    });
  return (
    <>
      <pre className={styles['output']} tabIndex={0} role="region" aria-label="Response body">
        <code>
          {listShownLines(output, folded).map((line) => (
            <span key={line} className={styles['line']}>
              <FoldButton fold={folds.get(line)} isFolded={folded.has(line)} onToggle={toggle} />
              <Pieces pieces={output.lines[line] ?? []} />
              {folded.has(line) && <FoldedRest fold={folds.get(line)} lines={output.lines} />}
            </span>
          ))}
        </code>
      </pre>
      {output.hidden > 0 && (
        <p className={styles['hint']}>
          This is only the start of the body. Download it to see the rest.
        </p>
      )}
    </>
  );
}

function highlightOutput(text: string, isJson: boolean): HighlightedText {
  return isJson
    ? highlightJson(formatJson(text), EXPLORER_SHOWN_LINES)
    : splitLines(text, EXPLORER_SHOWN_LINES);
}

/** The class in src/styles/content.css that colors each kind of JSON token. */
const TOKEN_CLASSES: ReadonlyMap<string, string> = new Map([
  ['key', 't-name'],
  ['string', 't-string'],
  ['number', 't-value'],
  ['literal', 't-keyword'],
]);

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, index) =>
    TOKEN_CLASSES.has(kind) ? (
      <span key={index} className={TOKEN_CLASSES.get(kind)}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

interface FoldProps {
  fold: Fold | undefined;
  onToggle: (line: number) => void;
}

function FoldButton({ fold, isFolded, onToggle }: FoldProps & { isFolded: boolean }) {
  if (!fold) return null;
  return (
    <button
      type="button"
      className={styles['fold']}
      aria-expanded={!isFolded}
      aria-label={`${fold.summary} from line ${fold.start + 1}`}
      onClick={() => onToggle(fold.start)}
    >
      {isFolded ? '▸' : '▾'}
    </button>
  );
}

/** What follows the opening bracket of a collapsed object or list: a summary and the closing bracket. */
function FoldedRest({
  fold,
  lines,
}: Pick<FoldProps, 'fold'> & { lines: HighlightedText['lines'] }) {
  if (!fold) return null;
  const closing = (lines[fold.end] ?? []).filter(({ kind }) => kind !== 'space');
  return (
    <>
      <span className={styles['folded']}> {fold.summary} </span>
      <Pieces pieces={closing} />
    </>
  );
}
