import { find } from './events.ts';
import { scriptText } from './texts.ts';

const SHOWN_MS = 2000;

/** Restores the label of the button that was pressed last and now says "Copied". */
let restore: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes `<button data-copy>` copy the attribute's value, the text at the URL in `data-copy-from`, or the code
 * of the figure around it. The button and the page's status line show the result for two seconds.
 */
export function watchCopy(): void {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const label = (button.dataset['label'] ??= button.textContent);
  const said = await write(readText(button)).then(
    () => scriptText('copied'),
    () => scriptText('notCopied'),
  );
  clearTimeout(timer);
  restore();
  const status = find('[data-said]');
  for (const place of [button, status]) if (place) place.textContent = said;
  restore = () => {
    button.textContent = label;
    if (status) status.textContent = '';
  };
  timer = setTimeout(restore, SHOWN_MS);
}

async function readText({ dataset, parentElement }: HTMLElement): Promise<string> {
  const { copy: text, copyFrom } = dataset;
  if (copyFrom) {
    const response = await fetch(copyFrom);
    if (!response.ok) throw response;
    return response.text();
  }
  const figure = parentElement?.closest('figure, [role="group"]');
  return text || (figure && find('pre', figure)?.textContent) || '';
}

/** Writes to the clipboard. `text` is a promise, because browsers allow writing only right after a click. */
async function write(text: Promise<string>): Promise<void> {
  const type = 'text/plain';
  const blob = text.then((words) => new Blob([words], { type }));
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
