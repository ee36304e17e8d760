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
    void prompt
      .then((text) => navigator.clipboard.writeText(text))
      .then(() => COPIED)
      .catch(() => {
        prompt = readPrompt(address);
        return FAILED;
      })
      .then((message) => (status.textContent = message));
  });
}

async function readPrompt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The answer is ${response.status}.`);
  return response.text();
}
