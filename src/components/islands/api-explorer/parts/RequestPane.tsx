import { useEffect, useRef, useState } from 'react';
import { changesRealData, fieldOf, textOf } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { focusInvalid } from '../focus-invalid.ts';
import { isChanged } from '../model.ts';
import { useExplorer } from '../use-explorer.ts';
import { RequestFields } from './RequestFields.tsx';
import { SendBar } from './SendBar.tsx';
import { SetupLine } from './SetupLine.tsx';

/** The form. `isFolding`: the response is below it, so it folds to make room. */
export function RequestPane({ isFolding }: { isFolding: boolean }) {
  const explorer = useExplorer();
  const { id, data, request, refusals, outcome, notes, problems, guide, submit } = explorer;
  const fields = useRef<HTMLDetailsElement>(null);
  /** The ID of the JSON if it was edited last. */
  const edited = useRef<string>(undefined);
  const hasBlanks = data.parameters.some(
    (one) => one.required && textOf(request, fieldOf(one)) === '',
  );
  // In a guide, the fields are collapsed, unless the reader has to fill in or change a value.
  const [isOpen] = useState(!guide || guide.isExercise || hasBlanks);

  useEffect(() => {
    if (refusals > 0) focusInvalid(id, edited.current);
  }, [refusals, id]);

  useEffect(() => {
    if (!outcome?.answer) return;
    if (outcome.answer.status < 300) guide?.finish();
    // A reader who goes on editing while the response arrives stays in the field.
    if (!isFolding || isChanged(explorer)) return;
    // If the focus is in a field, move it, because the field is about to disappear.
    if (fields.current?.contains(document.activeElement))
      fields.current.querySelector('summary')?.focus({ preventScroll: true });
    // In the document instead of the state, so that the response is in its place when the page scrolls to it.
    if (fields.current) fields.current.open = false;
  }, [guide, outcome, isFolding]);

  return (
    <form
      id={id}
      className={styles['form']}
      aria-label={`Request: ${data.title}`}
      noValidate
      onInput={({ target }) => (edited.current = (target as HTMLElement).closest('textarea')?.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        const isWanted = event.ctrlKey || event.metaKey;
        if (isWanted) void submit();
        const isField = event.target instanceof HTMLInputElement;
        if (isWanted || (isField && changesRealData(data, request))) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {notes.length > 0 && (
        <div role="status" className={styles['notice']} data-tone="warn">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <SendBar />
      <SetupLine />
      {(data.parameters.length > 0 || data.body) && (
        <details
          ref={fields}
          open={isOpen}
          className={styles['disclosure']}
          data-invalid={problems.some(({ part }) => part === 'values') || undefined}
        >
          <summary>Edit the request</summary>
          <div className={styles['stack']}>
            <RequestFields />
          </div>
        </details>
      )}
    </form>
  );
}
