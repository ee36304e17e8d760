import { mkdirSync, writeFileSync } from 'node:fs';

/** Where notes wait for the test command, which prints them at its end. */
const NOTES_DIR = '.cache/notes';

/**
 * Leaves a line that the test command prints at its end: what is counted but fails nothing. `details`
 * say where, and are cut where there are many.
 */
export function leaveNote(name: string, line: string, details: readonly string[] = []): void {
  const shown = details.slice(0, 10).map((detail) => `    ${detail}`);
  const more =
    details.length > shown.length ? [`    and ${details.length - shown.length} more`] : [];
  mkdirSync(NOTES_DIR, { recursive: true });
  writeFileSync(`${NOTES_DIR}/${name}.txt`, `${[line, ...shown, ...more].join('\n')}\n`);
}
