import { printState } from '../../lib/figures/state.ts';
import { adoptStyles } from '../chrome/client/events.ts';
import styles from './figure.css?inline';

adoptStyles(styles);

/** How a figure reads its state from the URL and builds its content. */
export interface FigureParts<State> {
  readonly read: (text: string) => State;
  /** Builds the content. Call `set` with the new state when a reader changes an input. */
  readonly build: (state: State, set: (change: Partial<State>) => void) => FigureView<State>;
}

/** The content of a figure. `update` renders a state and returns a sentence that describes it. */
export interface FigureView<State> {
  /** Elements above the sentence. */
  readonly nodes: readonly Node[];
  /** Elements below the sentence. */
  readonly more?: readonly Node[];
  readonly update: (state: State) => string;
}

/** The delay from the last change to the announcement of the summary. Screen readers would announce each change. */
const ANNOUNCE_DELAY_MS = 750;

/** The ID of the sentence that screen readers announce. */
const STATUS_ID = 'figure-status';

/** Shows a figure above its static content. The URL's search parameter `name` contains the figure's state. */
export function mountFigure<State extends object>(
  container: HTMLElement,
  name: string,
  { read, build }: FigureParts<State>,
): void {
  let state = read(new URLSearchParams(location.search).get(name) ?? '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const shown = element('p', { className: 'figure-status', ariaHidden: 'true' });
  const status = element('p', { className: 'sr-only', id: STATUS_ID, role: 'status' });
  const set = (change: Partial<State>): void => {
    state = { ...state, ...change };
    const sentence = view.update(state);
    shown.textContent = sentence;
    keepInAddress(name, printState(state));
    clearTimeout(timer);
    timer = setTimeout(() => (status.textContent = sentence), ANNOUNCE_DELAY_MS);
  };
  const view = build(state, set);
  status.textContent = shown.textContent = view.update(state);
  const still = element('details', { className: 'figure-static' }, [
    element('summary', { textContent: 'The same data as a static drawing and a table' }),
    ...container.childNodes,
  ]);
  container.replaceChildren(...view.nodes, shown, status, ...(view.more ?? []), still);
}

function keepInAddress(name: string, text: string): void {
  const url = new URL(location.href);
  url.searchParams.set(name, text);
  history.replaceState(history.state, '', url);
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function svg(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly Node[] = [],
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

const DOT_KINDS = ['out', 'in', 'entered'] as const;
type DotKind = (typeof DOT_KINDS)[number];

interface DotGrid {
  readonly count: number;
  readonly columns: number;
  /** The distance between the centers of two dots. */
  readonly pitch: number;
  readonly look?: string;
}

/** Creates a grid of dots. `draw` sets the kind of each dot, such as "in", by its index. */
export function dotGrid(label: string, { count, columns, pitch, look = '' }: DotGrid) {
  const paths = DOT_KINDS.map((kind) => svg('path', { class: `dots ${look} ${kind}` }));
  const place = (step: number) => step * pitch + pitch / 2;
  const toDot = (index: number) =>
    `M${place(index % columns)} ${place(Math.floor(index / columns))}h0`;
  const draw = (kindOf: (index: number) => DotKind): readonly DotKind[] => {
    const kinds = Array.from({ length: count }, (_, index) => kindOf(index));
    paths.forEach((path, at) => {
      const own = kinds.map((kind, index) => (kind === DOT_KINDS[at] ? toDot(index) : ''));
      path.setAttribute('d', own.join(''));
    });
    return kinds;
  };
  const viewBox = `0 0 ${columns * pitch} ${Math.ceil(count / columns) * pitch}`;
  return { node: svg('svg', { viewBox, role: 'img', 'aria-label': label }, paths), draw };
}

export function dotLegend(texts: Readonly<Record<DotKind, string>>): HTMLUListElement {
  const chips = Object.entries(texts).map(([className, textContent]) =>
    element('li', { className, textContent }),
  );
  // WebKit doesn't announce a list without markers as a list, unless it has the role.
  return element('ul', { className: 'figure-legend not-content', role: 'list' }, chips);
}

interface InputOptions {
  readonly type: 'range' | 'number' | 'text';
  readonly value: string | number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  readonly maxLength?: number;
  readonly onInput: (value: string) => void;
}

/** Creates an input with a label. `output` is an empty element in the label, such as for a range's value. */
export function labeledInput(text: string, options: InputOptions) {
  const { type, value, onInput, ...bounds } = options;
  const input = element('input', { type });
  for (const [name, bound] of Object.entries(bounds)) input.setAttribute(name, String(bound));
  input.value = String(value);
  const output = element('span', { className: 'figure-value' });
  input.addEventListener('input', () => onInput(input.value));
  const label = element('label', {}, [element('span', {}, [text, ' ', output]), input]);
  return { label, input, output };
}

/** Marks whether an input has a wrong value. The element with the ID `hint` then says what to enter. */
export function markInput(input: HTMLInputElement, isWrong: boolean, hint = STATUS_ID): void {
  input.setAttribute('aria-invalid', String(isWrong));
  input.setAttribute('aria-describedby', isWrong ? hint : '');
}

export function labeledSelect<Value extends string>(
  text: string,
  choices: readonly (readonly [value: Value, text: string])[],
  value: Value,
  onChange: (value: Value) => void,
): HTMLLabelElement {
  const select = element(
    'select',
    {},
    choices.map(([choice, name]) => element('option', { value: choice, textContent: name })),
  );
  select.value = value;
  select.addEventListener('change', () => onChange(select.value as Value));
  return element('label', {}, [element('span', { textContent: text }), select]);
}

/** Creates the line above a figure that says what it shows. */
export const heading = (textContent: string): HTMLElement =>
  element('p', { className: 'figure-heading', textContent });

/** Creates the grid with a figure's inputs. `thirds` gives it three columns instead of as many as fit. */
export function controls(labels: readonly Node[], look = ''): HTMLDivElement {
  return element('div', { className: `figure-controls not-content ${look}` }, labels);
}
