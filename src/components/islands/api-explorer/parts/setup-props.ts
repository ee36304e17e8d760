import type { OperationData } from '../../../../lib/explorer/index.ts';
import type { ProblemsOf } from '../problems.ts';
import type { ExplorerControls } from '../use-explorer.ts';

/** The props of the line "Sandbox · Full access · Change" and the fields that it opens. */
export interface SetupProps {
  /** The prefix of the IDs of all fields. */
  id: string;
  data: OperationData;
  controls: ExplorerControls;
  problemsOf: ProblemsOf;
  /** Returns the prefix of the IDs of a form's controls. The key is, for example, "query perPage". */
  idOf: (key: string) => string;
  /** The URL of the page that shared links open. */
  page: string;
}
