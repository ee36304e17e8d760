import { useContext, useEffect, useState } from 'react';
import {
  BODY_KEY,
  isInValues,
  isSentByEnter,
  type OperationData,
} from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { GuideContext } from '../guide.ts';
import { controlId, focusInvalid, groupProblems } from '../problems.ts';
import type { ExplorerControls } from '../use-explorer.ts';
import { BodyEditor } from './BodyEditor.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { SendBar } from './SendBar.tsx';
import { SetupLine } from './SetupLine.tsx';

interface Props {
  /** The prefix of the IDs of all fields. */
  id: string;
  data: OperationData;
  controls: ExplorerControls;
  /** Messages about parts of a shared link that couldn't be restored. */
  notes: readonly string[];
  /** The URL of the page that shared links open. */
  page: string;
}

/** The form of the request: its URL with the Send button, server and account, parameters, and body. */
export function RequestPane({ id, data, controls, notes, page }: Props) {
  const { explorer, plan, problems, edit, submit } = controls;
  const { request, refusals, outcome } = explorer;
  const guide = useContext(GuideContext);
  // In a guide, the fields are collapsed, unless the reader has to fill in a value.
  const [isOpen] = useState(!guide || plan.problems.some(isInValues));
  const problemsOf = groupProblems(problems);
  const idOf = (key: string) => controlId(id, key);

  useEffect(() => {
    if (refusals > 0) focusInvalid(id);
  }, [refusals, id]);

  useEffect(() => {
    if (outcome?.kind === 'answer' && outcome.answer.status < 300) guide?.finish();
  }, [guide, outcome]);

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
        if (isWanted || (isField && !isSentByEnter(data, request.server))) event.preventDefault();
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
      <SendBar controls={controls} />
      <SetupLine {...{ id, data, controls, problemsOf, idOf, page }} />
      <details
        open={isOpen}
        className={styles['fields']}
        data-invalid={problems.some(isInValues) || undefined}
      >
        <summary hidden={!guide}>Edit the request</summary>
        <ParameterFields
          data={data}
          state={request}
          problemsOf={problemsOf}
          idOf={idOf}
          onState={edit}
        />
        {data.body && (
          <BodyEditor
            data={data}
            body={data.body}
            state={request}
            problems={problemsOf(BODY_KEY)}
            id={idOf(BODY_KEY)}
            onState={edit}
          />
        )}
      </details>
    </form>
  );
}
