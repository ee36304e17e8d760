/** Opens the collapsed sections that contain problems, and focuses the first invalid field. */
export function focusInvalid(form: string): void {
  const root = document.getElementById(form);
  const folded = root?.querySelectorAll<HTMLDetailsElement>('details[data-invalid]');
  for (const section of folded ?? []) section.open = true;
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
