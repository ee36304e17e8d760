import {
  BOUNDS,
  describePeeking,
  describePlan,
  drawNullTests,
  findProblem,
  MAX_DAYS,
  NULL_TESTS,
  NUMBER_FIELDS,
  planTest,
  printPlan,
  readTestLengthState,
} from '../../lib/figures/test-length.ts';
import type { TestLengthState } from '../../lib/figures/test-length.ts';
import {
  controls,
  dotGrid,
  dotLegend,
  element,
  heading,
  labeledInput,
  markInput,
  mountFigure,
} from './figure-element.ts';
import type { FigureView } from './figure-element.ts';

function buildInputs(state: TestLengthState, set: (change: Partial<TestLengthState>) => void) {
  const numbers = NUMBER_FIELDS.map((field) => {
    const { label, min, max, step } = BOUNDS[field];
    // An empty field counts as 0, which no field allows.
    const onInput = (value: string) => set({ [field]: Number(value) });
    const options = { type: 'number', min, max, step, value: state[field], onInput } as const;
    const hint = element('p', { className: 'figure-hint', id: `hint-${field}` });
    const { label: labeled, input } = labeledInput(label, options);
    return { field, hint, input, node: element('div', {}, [labeled, hint]) };
  });
  const days = labeledInput(BOUNDS.days.label, {
    type: 'range',
    min: 1,
    max: MAX_DAYS,
    value: state.days || MAX_DAYS,
    onInput: (value) => set({ days: Number(value) }),
  });
  return { numbers, days };
}

function buildResult() {
  const cells = ['Users per Variation', 'Days needed', 'Risk of missing it'].map((name) => {
    const value = element('dd');
    return { value, pair: element('div', {}, [element('dt', { textContent: name }), value]) };
  });
  const pairs = cells.map(({ pair }) => pair);
  const list = element('dl', { className: 'figure-result not-content' }, pairs);
  const show = (texts: readonly string[]) =>
    cells.forEach(({ value }, index) => (value.textContent = texts[index] ?? '–'));
  return { list, show };
}

function buildView(
  state: TestLengthState,
  set: (change: Partial<TestLengthState>) => void,
): FigureView<TestLengthState> {
  const { numbers, days } = buildInputs(state, set);
  const fields = numbers.map(({ node }) => node);
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
    const problem = findProblem(next);
    for (const { field, input, hint } of numbers) {
      hint.textContent = problem?.hints[field] ?? '';
      markInput(input, hint.textContent !== '', hint.id);
    }
    if (!problem) days.input.value = String(planTest(next).daysRun);
    result.show(problem ? [] : printPlan(next));
    const looks = Number(days.input.value);
    const results = drawNullTests(next.draw, looks);
    tests.draw((index) => {
      const { firstLook, atEnd = false } = results[index] ?? {};
      if (atEnd) return 'in';
      return firstLook === undefined ? 'out' : 'entered';
    });
    days.output.textContent = days.input.value;
    peeking.textContent = describePeeking(results, looks);
    draw = next.draw;
    return problem?.text ?? describePlan(next);
  };
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
    nodes: [
      heading('Change the numbers, and see how long the test takes'),
      controls(fields, 'thirds'),
      result.list,
      controls([days.label], 'thirds'),
    ],
    more: [
      heading('Why not to peek'),
      element('div', { className: 'figure-bar not-content' }, [legend, again]),
      tests.node,
      peeking,
      formula,
    ],
    update,
  };
}

export function start(container: HTMLElement): void {
  mountFigure(container, 'test', { read: readTestLengthState, build: buildView });
}
