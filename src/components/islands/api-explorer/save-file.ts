import type { Answer } from './send.ts';

/** A name to save the body under: the last part of the path, with an ending for its type. */
export function nameFile({ type }: Answer, operation: string): string {
  const [, ending = 'bin'] = /(json|xml|csv|html|plain|yaml)/.exec(type) ?? [];
  return `${operation}.${ending === 'plain' ? 'txt' : ending}`;
}

/** Saves a content in the reader's downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
