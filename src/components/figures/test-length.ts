import {
  BOUNDS,
  describePeeking,
  describePlan,
  drawNullTests,
  MAX_DAYS,
  NULL_TESTS,
  planTest,
  readTestLengthState,
} from '../../lib/figures/test-length.ts';
import type { TestLengthState } from '../../lib/figures/test-length.ts';
import {
  controls,
  dotGrid,
  dotLegend,
  element,
  labeledInput,
  mountFigure,
} from './figure-element.ts';
import type { FigureView } from './figure-element.ts';

type Field = Exclude<keyof TestLengthState, 'draw'>;

function buildInputs(state: TestLengthState, set: (change: Partial<TestLengthState>) => void) {
  const number = (text: string, field: Field, step: number | 'any' = 1) =>
    labeledInput(text, {
      type: 'number',
      min: BOUNDS[field].min,
      max: BOUNDS[field].max,
      step,
      value: state[field],
      onInput: (value) => set({ [field]: Number(value) }),
    });
  const days = labeledInput('Days you run it', {
    type: 'range',
    min: 1,
    max: MAX_DAYS,
    value: Math.min(planTest(state).daysRun, MAX_DAYS),
    onInput: (value) => set({ days: Number(value) }),
  });
  const labels = [
    number('Baseline rate, %', 'baseRate', 'any').label,
    number('Minimum detectable effect, %', 'effect', 'any').label,
    number('Users per day', 'traffic').label,
    number('Variations', 'variations').label,
    number('Significance level, %', 'alpha').label,
    number('Power, %', 'power').label,
    days.label,
  ];
  return { labels, days };
}

function buildResult() {
  const cells = ['Users per Variation', 'Days needed', 'Risk of missing it'].map((name) => {
    const value = element('dd');
    return { value, pair: element('div', {}, [element('dt', { textContent: name }), value]) };
  });
  const list = element(
    'dl',
    { className: 'figure-result not-content' },
    cells.map(({ pair }) => pair),
  );
  const show = (texts: readonly string[]) =>
    cells.forEach(({ value }, index) => (value.textContent = texts[index] ?? ''));
  return { list, show };
}

function buildView(
  state: TestLengthState,
  set: (change: Partial<TestLengthState>) => void,
): FigureView<TestLengthState> {
  const { labels, days } = buildInputs(state, set);
  const result = buildResult();
  const tests = dotGrid('200 tests without a real difference, each a dot', {
    count: NULL_TESTS,
    columns: 25,
    pitch: 16,
    look: 'large',
  });
  let { draw } = state;
  const again = element('button', { type: 'button', textContent: 'Draw 200 other tests' });
  again.addEventListener('click', () => set({ draw: (draw % BOUNDS.draw.max) + 1 }));
  const peeking = element('p');
  const update = (next: TestLengthState): string => {
    const plan = planTest(next);
    const looks = Math.min(plan.daysRun, MAX_DAYS);
    const results = drawNullTests(next.draw, looks);
    tests.draw((index) => {
      const { firstLook, atEnd = false } = results[index] ?? {};
      if (atEnd) return 'in';
      return firstLook === undefined ? 'out' : 'entered';
    });
    days.output.textContent = String(plan.daysRun);
    days.input.value = String(looks);
    peeking.textContent = describePeeking(results, looks);
    result.show([
      plan.usersPerVariation.toLocaleString('en-US'),
      plan.daysNeeded.toLocaleString('en-US'),
      `${Math.round(plan.risk * 100)}%`,
    ]);
    draw = next.draw;
    return describePlan(next);
  };
  const heading = element('p', { className: 'figure-heading', textContent: 'Why not to peek' });
  const legend = dotLegend({
    in: 'A winner at the end',
    entered: 'A winner on some day',
    out: 'Never a winner',
  });
  const formula = element('p', {
    className: 'figure-note',
    textContent:
      'Sample sizes come from the two-tailed z-test of two proportions. Guidon always tests at a significance level of 5%.',
  });
  return {
    nodes: [controls(labels, 'thirds'), result.list],
    more: [
      heading,
      element('div', { className: 'figure-bar not-content' }, [legend, again]),
      tests.node,
      peeking,
      formula,
    ],
    update,
  };
}

export function mount(container: HTMLElement): void {
  mountFigure(container, 'test', { read: readTestLengthState, build: buildView });
}
