import type { Answer } from './send.ts';

export function nameFile({ type }: Answer, operation: string): string {
  const [, ending = 'bin'] = /(json|xml|csv|html|plain|yaml)/.exec(type) ?? [];
  return `${operation}.${ending === 'plain' ? 'txt' : ending}`;
}

export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
