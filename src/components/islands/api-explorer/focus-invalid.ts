/** Opens the sections with problems, and focuses the invalid control with an ID, or else the first one. */
export function focusInvalid(form: string, id?: string, line?: number): void {
  const root = document.getElementById(form);
  const folded = root?.querySelectorAll<HTMLDetailsElement>('details[data-invalid]');
  for (const section of folded ?? []) section.open = true;
  const invalid = [...(root?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const field = invalid.find((one) => one.id === id) ?? invalid[0];
  field?.focus({ preventScroll: true });
  // In a long text, the line with the problem can be far from the beginning.
  const marked = line ? `div > :nth-child(${line})` : '[data-marked]';
  const place = field?.parentElement?.querySelector(marked) ?? field?.parentElement;
  place?.scrollIntoView({ block: 'nearest' });
}
