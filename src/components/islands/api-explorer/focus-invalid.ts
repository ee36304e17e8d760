/** Opens the collapsed sections that contain problems, and focuses the first invalid field. */
export function focusInvalid(form: string): void {
  const root = document.getElementById(form);
  const folded = root?.querySelectorAll<HTMLDetailsElement>('details[data-invalid]');
  for (const section of folded ?? []) section.open = true;
  const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  // In a long text, the line with the problem can be far from the beginning.
  const line = field?.parentElement?.querySelector('[data-marked]');
  // In the middle, because the list of problems can be in front of the upper part.
  (line ?? field)?.scrollIntoView({ block: 'center' });
}
