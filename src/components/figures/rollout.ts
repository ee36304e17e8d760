import {
  computePercent,
  describeRollout,
  isIn,
  LAST_DAY,
  placeUser,
  placeUsers,
  readRolloutState,
  USER_COUNT,
} from '../../lib/figures/rollout.ts';
import type { RolloutState } from '../../lib/figures/rollout.ts';
import {
  controls,
  dotGrid,
  drawing,
  element,
  labeledInput,
  labeledSelect,
  mountFigure,
  svg,
} from './figure-element.ts';
import type { FigureView } from './figure-element.ts';

const WIDTH = 400;
const LINE_Y = 24;

function buildInputs(state: RolloutState, set: (change: Partial<RolloutState>) => void) {
  const schedule = labeledSelect(
    'Schedule',
    [
      ['schedule', 'Specific Date and Time'],
      ['gradual', 'Gradual Rollout'],
      ['stepped', 'Multi-step Rollout'],
    ],
    state.schedule,
    (schedule) => set({ schedule }),
  );
  const range = (text: string, field: 'percentage' | 'day', max: number) =>
    labeledInput(text, {
      type: 'range',
      min: 0,
      max,
      value: state[field],
      onInput: (value) => set({ [field]: Number(value) }),
    });
  const percentage = range('Ends at', 'percentage', 100);
  const day = range('Day', 'day', LAST_DAY);
  const user = labeledInput('User ID', {
    type: 'text',
    maxLength: 200,
    value: state.user,
    onInput: (value) => set({ user: value || 'user-42' }),
  });
  return { schedule, percentage, day, user };
}

function buildDrawings() {
  const users = dotGrid('1,000 users, each a dot. Filled dots are in.', {
    count: USER_COUNT,
    columns: 40,
    pitch: WIDTH / 40,
  });
  const reached = svg('rect', { class: 'reached', x: 0, y: 18, height: 12, rx: 3 });
  const marker = svg('path', { class: 'marker' });
  const line = drawing(
    'The line of positions from 0 to 1',
    [WIDTH, 36],
    [svg('rect', { class: 'line', x: 0, y: 18, height: 12, width: WIDTH, rx: 3 }), reached, marker],
  );
  return { users, line, reached, marker };
}

const legend = () =>
  element('p', {
    className: 'figure-note',
    textContent:
      'Large dots are users in the rollout, and orange dots entered with your last change. On the line, everybody to the left of the bar’s end is in the rollout, and the marker shows the user that you enter.',
  });

function buildView(
  state: RolloutState,
  set: (change: Partial<RolloutState>) => void,
): FigureView<RolloutState> {
  const inputs = buildInputs(state, set);
  const drawn = buildDrawings();
  const places = placeUsers();
  let before = places.map((place) => isIn(place, state));
  const update = (next: RolloutState): string => {
    const now = places.map((place) => isIn(place, next));
    const kinds = drawn.users.draw((index) => {
      if (!now[index]) return 'out';
      return before[index] ? 'in' : 'entered';
    });
    const entered = kinds.filter((kind) => kind === 'entered').length;
    const left = before.filter((wasIn, index) => wasIn && !now[index]).length;
    drawn.reached.setAttribute('width', String((computePercent(next) / 100) * WIDTH));
    const x = placeUser(next.user) * WIDTH;
    drawn.marker.setAttribute('d', `M${x} ${LINE_Y - 12}v18M${x - 5} ${LINE_Y - 18}h10l-5 8z`);
    inputs.percentage.output.textContent = `${next.percentage}%`;
    inputs.percentage.input.disabled = next.schedule === 'schedule';
    inputs.day.output.textContent = String(next.day);
    before = now;
    return describeRollout(next, { in: entered, out: left });
  };
  const labels = [inputs.schedule, inputs.percentage.label, inputs.day.label, inputs.user.label];
  return { nodes: [controls(labels), drawn.users.node, drawn.line, legend()], update };
}

/** Shows the interactive figure of a gradual rollout in its container. */
export function mount(container: HTMLElement): void {
  mountFigure(container, 'rollout', { read: readRolloutState, build: buildView });
}
