import { useContext, useEffect, useRef, useState } from 'react';
import {
  changesRealData,
  fieldOf,
  textOf,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { focusInvalid } from '../focus-invalid.ts';
import { GuideContext } from '../guide.ts';
import type { ExplorerControls } from '../use-explorer.ts';
import { RequestFields } from './RequestFields.tsx';
import { SendBar } from './SendBar.tsx';
import { SetupLine } from './SetupLine.tsx';

interface Props {
  /** The ID of the form, and the prefix of the IDs of all fields. */
  id: string;
  data: OperationData;
  controls: ExplorerControls;
  /** Messages about parts of a shared link that couldn't be restored. */
  notes: readonly string[];
  /** The URL of the page that shared links open. */
  page: string;
  /** The ID of the section with the response. */
  results: string;
  /** Whether the response is below the form, so that the form folds to make room for it. */
  isFolding: boolean;
}

export function RequestPane({ id, data, controls, notes, page, results, isFolding }: Props) {
  const { explorer, problems, edit, submit } = controls;
  const { request, refusals, outcome } = explorer;
  const guide = useContext(GuideContext);
  const fields = useRef<HTMLDetailsElement>(null);
  const hasBlanks = data.parameters.some(
    (one) => one.required && textOf(request, fieldOf(one)) === '',
  );
  // In a guide, the fields are collapsed, unless the reader has to fill in a value.
  const [isOpen] = useState(!guide || hasBlanks);

  useEffect(() => {
    if (refusals > 0) focusInvalid(id);
  }, [refusals, id]);

  useEffect(() => {
    if (outcome?.kind !== 'answer') return;
    if (outcome.answer.status < 300) guide?.finish();
    if (!isFolding) return;
    // If the focus is in a field, move it, because the field is about to disappear.
    if (fields.current?.contains(document.activeElement))
      fields.current.querySelector('summary')?.focus({ preventScroll: true });
    // In the document instead of the state, so that the response is in its place when the page scrolls to it.
    if (fields.current) fields.current.open = false;
  }, [guide, outcome, isFolding, id]);

  return (
    <form
      id={id}
      className={styles['form']}
      aria-label={`Request: ${data.title}`}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        const isWanted = event.ctrlKey || event.metaKey;
        if (isWanted) void submit();
        const isField = event.target instanceof HTMLInputElement;
        if (isWanted || (isField && changesRealData(data, request.server))) event.preventDefault();
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
      <SendBar data={data} controls={controls} results={results} />
      <SetupLine {...{ id, data, controls, page }} />
      {(data.parameters.length > 0 || data.body) && (
        <details
          ref={fields}
          open={isOpen}
          className={styles['disclosure']}
          data-invalid={problems.some(({ part }) => part === 'values') || undefined}
        >
          <summary>Edit the request</summary>
          <div className={styles['stack']}>
            <RequestFields {...{ id, data, problems }} state={request} onState={edit} />
          </div>
        </details>
      )}
    </form>
  );
}
