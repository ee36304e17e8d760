import { mkdirSync, writeFileSync } from 'node:fs';

/** The folder of the notes that `npm test` prints at its end. */
const NOTES_DIR = '.cache/notes';

/** Saves a note for `npm test` to print at its end, with up to ten details. A note isn't a failure. */
export function leaveNote(name: string, line: string, details: readonly string[] = []): void {
  const shown = details.slice(0, 10).map((detail) => `    ${detail}`);
  const more =
    details.length > shown.length ? [`    and ${details.length - shown.length} more`] : [];
  mkdirSync(NOTES_DIR, { recursive: true });
  writeFileSync(`${NOTES_DIR}/${name}.txt`, `${[line, ...shown, ...more].join('\n')}\n`);
}
