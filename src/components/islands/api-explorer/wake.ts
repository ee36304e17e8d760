/**
 * Loads the explorer. It stands between the page's script and the rest, so that the script, which each
 * page carries, need not name every file of the explorer.
 */
export async function mount(container: HTMLElement): Promise<void> {
  const explorer = await import('./mount.tsx');
  if (container.isConnected) explorer.mount(container);
}
