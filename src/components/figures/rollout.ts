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
  dotLegend,
  element,
  heading,
  labeledInput,
  labeledSelect,
  markInput,
  mountFigure,
} from './figure-element.ts';
import type { FigureView } from './figure-element.ts';

const COLUMNS = 40;
const DOT_PITCH = 10;
/** How long each day is shown while the days play. Shorter than the delay of announcements. */
const DAY_MS = 570;
const PLAY = 'Play the days';
const PAUSE = 'Pause';

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
    onInput: (user) => set({ user }),
  });
  return { schedule, percentage, day, user };
}

/** Creates the line of positions: a pin for the reader's user, the bar of the rollout, and an axis. */
function buildLine() {
  const pin = element('span', { className: 'figure-pin' });
  const marks = [0, 25, 50, 75, 100].map((mark) => element('span', { textContent: `${mark}%` }));
  const axis = element('span', { className: 'figure-axis' }, marks);
  const parts = [pin, element('span', { className: 'figure-track' }), axis];
  const node = element('div', { className: 'figure-line not-content', role: 'img' }, parts);
  const draw = (state: RolloutState): void => {
    const [percent, place] = [computePercent(state), placeUser(state.user) * 100];
    pin.textContent = state.user && `${state.user} at ${place.toFixed(1)}%`;
    node.ariaLabel = `The rollout includes the positions up to ${Math.round(percent)}%. ${pin.textContent}.`;
    node.style.setProperty('--reached', `${percent}%`);
    node.style.setProperty('--place', `${place}%`);
  };
  return { node, draw };
}

/** Creates the button that plays the days. Readers who prefer reduced motion have only the slider. */
function buildPlayer(step: () => boolean): readonly HTMLButtonElement[] {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return [];
  const button = element('button', { type: 'button', textContent: PLAY });
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    button.textContent = PLAY;
  };
  button.addEventListener('click', () => {
    if (timer !== undefined) return stop();
    button.textContent = PAUSE;
    timer = setInterval(() => (button.isConnected && step()) || stop(), DAY_MS);
  });
  return [button];
}

function buildView(
  state: RolloutState,
  set: (change: Partial<RolloutState>) => void,
): FigureView<RolloutState> {
  const inputs = buildInputs(state, set);
  const users = dotGrid('1,000 users, each a dot. Filled dots are in.', {
    count: USER_COUNT,
    columns: COLUMNS,
    pitch: DOT_PITCH,
  });
  const line = buildLine();
  const places = placeUsers();
  let { day } = state;
  let before = places.map((place) => isIn(place, state));
  const update = (next: RolloutState): string => {
    const now = places.map((place) => isIn(place, next));
    const kinds = users.draw((index) => {
      if (!now[index]) return 'out';
      return before[index] ? 'in' : 'entered';
    });
    const entered = kinds.filter((kind) => kind === 'entered').length;
    const left = before.filter((wasIn, index) => wasIn && !now[index]).length;
    line.draw(next);
    inputs.percentage.output.textContent = `${next.percentage}%`;
    inputs.percentage.input.disabled = next.schedule === 'schedule';
    inputs.day.output.textContent = String(next.day);
    inputs.day.input.value = String(next.day);
    markInput(inputs.user.input, next.user === '');
    ({ day } = next);
    before = now;
    return describeRollout(next, { in: entered, out: left });
  };
  const player = buildPlayer(() => {
    set({ day: day < LAST_DAY ? day + 1 : 0 });
    return day < LAST_DAY;
  });
  const legend = dotLegend({
    in: 'In the rollout',
    entered: 'Came in with the last change',
    out: 'Not in yet',
  });
  const days = element('div', { className: 'figure-play' }, [inputs.day.label, ...player]);
  const fields = [inputs.schedule, inputs.percentage.label, inputs.user.label, days];
  const note = element('p', {
    className: 'figure-note',
    textContent:
      'Every user has a fixed position, here in percent. In the API, 85.8% is 0.858. The rollout includes everybody to the left of the end of the bar.',
  });
  const bar = element('div', { className: 'figure-bar not-content' }, [legend]);
  const title = heading('Change the day, and see who comes in');
  return { nodes: [title, controls(fields)], more: [bar, users.node, line.node, note], update };
}

export function start(container: HTMLElement): void {
  mountFigure(container, 'rollout', { read: readRolloutState, build: buildView });
}
