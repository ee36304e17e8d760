import { CONDITIONS, decide, linkToSandbox, readRulesState } from '../../lib/figures/rules.ts';
import type { RulesState } from '../../lib/figures/rules.ts';
import {
  controls,
  element,
  heading,
  labeledInput,
  markInput,
  mountFigure,
} from './figure-element.ts';
import type { FigureView } from './figure-element.ts';

function buildInputs(state: RulesState, set: (change: Partial<RulesState>) => void) {
  const text = (label: string, field: keyof RulesState, maxLength: number) => {
    const onInput = (value: string) => set({ [field]: value });
    return labeledInput(label, { type: 'text', maxLength, value: state[field], onInput });
  };
  return [
    text('User ID', 'user', 200),
    text('Country, two letters', 'country', 60),
    text('Email', 'email', 320),
  ] as const;
}

/** Creates the cards of the rules in order, with the default value as the last one. The serving card is lit. */
function buildCards(state: RulesState): HTMLLIElement[] {
  const { outcomes, served } = decide(state);
  const text = served === undefined ? 'Serves the default value' : 'Not reached';
  const rules = CONDITIONS.map((rule, at) => ({ ...rule, name: `${at + 1}. ${rule.name}` }));
  return [...rules, { name: 'No rule', condition: 'Everyone else' }].map((rule, index) => {
    const outcome = outcomes[index] ?? { text, serves: served === undefined };
    const kind = outcome.serves ? 'serves' : outcome.text === 'Not reached' ? 'unreached' : '';
    return element('li', { className: kind }, [
      element('strong', { textContent: rule.name }),
      element('span', { textContent: rule.condition }),
      element('span', { className: 'figure-outcome', textContent: outcome.text }),
    ]);
  });
}

function buildView(
  state: RulesState,
  set: (change: Partial<RulesState>) => void,
  sandboxPage: string,
): FigureView<RulesState> {
  const list = element('ol', { className: 'figure-rules not-content', role: 'list' });
  const open = element('a', { textContent: 'Open in the sandbox' });
  const inputs = buildInputs(state, set);
  const [{ input: user }, { input: country }] = inputs;
  const update = (next: RulesState): string => {
    const isCountry = /^([a-z]{2})?$/i.test(next.country);
    markInput(country, !isCountry);
    markInput(user, next.user === '');
    list.classList.toggle('undecided', next.user === '' || !isCountry);
    if (next.user === '') return 'Enter a user ID to see which rule decides.';
    list.replaceChildren(...buildCards(next));
    open.href = linkToSandbox(next, sandboxPage);
    if (!isCountry) return 'For the country, enter two letters, such as DE.';
    // On two lines whatever their lengths.
    return decide(next).summary.replace(' Reason:', '\nReason:');
  };
  const title = heading('Change the user, and see which rule decides');
  const nodes = [title, controls(inputs.map(({ label }) => label))];
  const more = [
    list,
    element('p', {}, ['Comparisons of text are case-sensitive: “ca” doesn’t match “CA”. ', open]),
  ];
  return { nodes, more, update };
}

/** Shows the interactive figure of three rules. `data-sandbox` is the URL of the page for trying requests. */
export function start(container: HTMLElement): void {
  mountFigure(container, 'rules', {
    read: readRulesState,
    build: (state, set) => buildView(state, set, container.dataset['sandbox'] ?? ''),
  });
}
