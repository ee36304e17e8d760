import { decide, CONDITIONS, linkToSandbox, readRulesState } from '../../lib/figures/rules.ts';
import type { RulesState } from '../../lib/figures/rules.ts';
import { controls, element, labeledInput, mountFigure } from './figure-element.ts';
import type { FigureView } from './figure-element.ts';

const HEAD = ['Rule', 'Result', 'Condition', 'User’s value'];

function buildInputs(state: RulesState, set: (change: Partial<RulesState>) => void): Node[] {
  const text = (label: string, field: keyof RulesState, maxLength: number) => {
    const onInput = (value: string) => set({ [field]: value });
    return labeledInput(label, { type: 'text', maxLength, value: state[field], onInput }).label;
  };
  return [
    text('User ID', 'user', 200),
    text('Email', 'email', 320),
    text('Country, two letters', 'country', 2),
  ];
}

function buildRows(state: RulesState): HTMLTableRowElement[] {
  const { outcomes } = decide(state);
  return CONDITIONS.map(({ name, condition, field }, index) => {
    const { text = '', serves = false } = outcomes[index] ?? {};
    const cells = [text, condition, state[field] || 'No value'];
    return element('tr', { className: serves ? 'serves' : '' }, [
      element('th', { scope: 'row', textContent: `${index + 1}. ${name}` }),
      ...cells.map((textContent) => element('td', { textContent })),
    ]);
  });
}

function buildView(
  state: RulesState,
  set: (change: Partial<RulesState>) => void,
  sandboxPage: string,
): FigureView<RulesState> {
  const body = element('tbody');
  const head = element('thead', {}, [
    element(
      'tr',
      {},
      HEAD.map((textContent) => element('th', { scope: 'col', textContent })),
    ),
  ]);
  const table = element('table', { className: 'rules', tabIndex: 0 }, [head, body]);
  const open = element('a', { textContent: 'Open in the sandbox' });
  const update = (next: RulesState): string => {
    body.replaceChildren(...buildRows(next));
    open.href = linkToSandbox(next, sandboxPage);
    return decide(next).summary;
  };
  const nodes = [controls(buildInputs(state, set)), table];
  return { nodes, more: [element('p', {}, [open])], update };
}

/** Shows the interactive figure of three rules. `data-sandbox` is the URL of the page for trying requests. */
export function mount(container: HTMLElement): void {
  const sandboxPage = container.dataset['sandbox'] ?? '';
  mountFigure(container, 'rules', {
    read: readRulesState,
    build: (state, set) => buildView(state, set, sandboxPage),
  });
}
