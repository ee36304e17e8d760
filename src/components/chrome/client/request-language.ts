import { chooseTab, slotOf } from './choose-tab.ts';

/** Prints a guide's request in the selected language. The page contains it as a cURL command. */
export function start(element: HTMLElement): void {
  const list = element as HTMLSelectElement;
  const request = list.closest('.api-request');
  const code = request?.querySelector('pre > code');
  if (!request || !code) return;
  const curl = code.innerHTML;
  const has = (label: string) => [...list.options].some(({ value }) => value === label);
  const select = async (label: string) => {
    list.value = label;
    try {
      const { printRequest } = await import('./print-request.ts');
      const html = list.selectedIndex === 0 ? curl : await printRequest(request, label);
      if (list.value === label) code.innerHTML = html;
    } catch (error) {
      console.warn(`The request couldn’t be printed in ${label}.`, error);
      list.selectedIndex = 0;
    }
  };
  Object.assign(list, { has, select });
  list.addEventListener('change', () => chooseTab('language', list.value));
  const stored = slotOf('language').get() ?? '';
  if (has(stored)) void select(stored);
}
