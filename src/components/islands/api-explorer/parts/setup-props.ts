import type { OperationData } from '../../../../lib/explorer/index.ts';
import type { ProblemsOf } from '../problems.ts';
import type { ExplorerControls } from '../use-explorer.ts';

/** What the line "Sandbox · Full access · Change" and the fields behind it are given. */
export interface SetupProps {
  /** The start of the IDs of all fields. */
  id: string;
  data: OperationData;
  controls: ExplorerControls;
  problemsOf: ProblemsOf;
  /** The ID of the form of a key. */
  idOf: (key: string) => string;
  /** The page that a link to the request opens. */
  page: string;
}
