import { useState } from 'react';

let count = 0;

/** Returns an ID that no other element of the page has. Preact's `useId` starts anew in each island. */
export function useOwnId(): string {
  const [id] = useState(() => `island-${++count}`);
  return id;
}
