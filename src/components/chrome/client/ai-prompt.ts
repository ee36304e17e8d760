const COPIED = 'Copied. Paste it into your AI assistant.';
const FAILED = 'It could not be copied. Open the prompt and copy it there.';

/** Reads the prompt as soon as a reader reaches for it: a copy has to follow the press at once. */
export function mount(container: HTMLElement): void {
  const button = container.querySelector('button');
  const status = container.querySelector('[role="status"]');
  const address = container.querySelector('a')?.href;
  if (!button || !status || !address) return;
  let prompt = readPrompt(address);
  button.addEventListener('click', () => {
    // Emptied first: the same words again would not be spoken again.
    status.textContent = '';
    void prompt.then(copy).then((isCopied) => {
      if (!isCopied) prompt = readPrompt(address);
      status.textContent = isCopied ? COPIED : FAILED;
    });
  });
}

/** The text, or nothing where it cannot be read. */
async function readPrompt(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the text is in the clipboard now: a browser may forbid it. */
async function copy(text: string | undefined): Promise<boolean> {
  if (text === undefined) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
