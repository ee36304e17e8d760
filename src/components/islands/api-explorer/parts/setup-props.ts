import type { OperationData } from '../../../../lib/explorer/index.ts';
import type { ExplorerControls } from '../use-explorer.ts';

/** The props of the line "Sandbox · Full access · Change" and the fields that it opens. */
export interface SetupProps {
  /** The ID of the form, and the prefix of the IDs of all fields. */
  id: string;
  data: OperationData;
  controls: ExplorerControls;
  /** The URL of the page that shared links open. */
  page: string;
}
