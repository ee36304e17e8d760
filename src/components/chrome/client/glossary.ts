import { find, findAll } from './events.ts';

/** Makes the field above the glossary's terms hide the ones that contain the typed text nowhere. */
export function start(list: HTMLElement): void {
  const field = find<HTMLInputElement>('input', list);
  const status = find('[role=status]', list);
  const terms = findAll('dt', list);
  field?.addEventListener('input', () => {
    const words = field.value.trim().toLowerCase();
    const initials = new Set<string>();
    // A name that begins with the text comes first, and then the order is the alphabet's.
    const isMeant = (term: HTMLElement) => term.textContent.trim().toLowerCase().startsWith(words);
    for (const term of terms.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)))) {
      const definition = term.nextElementSibling as HTMLElement;
      term.parentElement?.append(term, definition);
      const isShown = `${term.textContent} ${definition.textContent}`.toLowerCase().includes(words);
      term.hidden = definition.hidden = !isShown;
      if (isShown) initials.add(term.textContent.trim().charAt(0).toUpperCase());
    }
    const letters = findAll('nav a', list);
    for (const letter of letters) letter.inert = !initials.has(letter.textContent);
    // Phones hide the letters while the reader types, and then show as many terms as fit above the keyboard.
    if (letters[0]?.checkVisibility() === false) field.parentElement?.scrollIntoView();
    if (status) status.textContent = initials.size === 0 ? `No term contains “${words}”.` : '';
  });
}
