import type { ExplorerState, OperationData } from '../../../../lib/explorer/index.ts';

interface Props {
  data: OperationData;
  state: ExplorerState;
  onState: (state: ExplorerState) => void;
}

export function CurlForm({ state, onState }: Props) {
  return <button onClick={() => onState(state)}>x</button>;
}
