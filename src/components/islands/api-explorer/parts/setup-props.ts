import type { OperationData } from '../../../../lib/explorer/index.ts';
import type { ProblemsOf } from '../problems.ts';
import type { ExplorerControls } from '../use-explorer.ts';

/** The props of the line "Sandbox · Full access · Change" and its fields. */
export interface SetupProps {
  /** The prefix of all fields' IDs. */
  id: string;
  data: OperationData;
  controls: ExplorerControls;
  problemsOf: ProblemsOf;
  /** Returns the ID of a form by its key. */
  idOf: (key: string) => string;
  /** The page for links to the request. */
  page: string;
}
