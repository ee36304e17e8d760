/**
 * Replaces straight quotation marks and apostrophes in prose with curly ones. `before` is the character
 * before the text, because a mark after a letter closes a quotation.
 */
export function curlQuotes(text: string, before = ' '): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const opens = /[\s([{/“‘—–]/.test(at === 0 ? before : text.charAt(at - 1));
    if (mark === '"') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}
