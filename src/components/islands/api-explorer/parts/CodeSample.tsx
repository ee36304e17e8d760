import type { ExplorerState, OperationData, RequestPlan } from '../../../../lib/explorer/index.ts';

interface Props {
  data: OperationData;
  state: ExplorerState;
  plan: RequestPlan;
}

export function CodeSample({ plan }: Props) {
  return <pre>{plan.address}</pre>;
}
