/** Opens the sections with problems, and focuses the JSON if it was `edited` last, or the first invalid field. */
export function focusInvalid(form: string, edited?: string): void {
  const root = document.getElementById(form);
  const folded = root?.querySelectorAll<HTMLDetailsElement>('details[data-invalid]');
  for (const section of folded ?? []) section.open = true;
  const invalid = [...(root?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const field = invalid.find((one) => one.id === edited && one.matches('textarea')) ?? invalid[0];
  field?.focus({ preventScroll: true });
  // In a long text, the line with the problem can be far from the beginning.
  const line = field?.parentElement?.querySelector('[data-marked]');
  (line ?? field?.parentElement)?.scrollIntoView({ block: 'nearest' });
}
