/** Makes quotation marks curly. `before` is the character before the text: after a letter, a mark closes a quotation. */
export function curlQuotes(text: string, before = ' '): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const opens = /[\s([{/“‘—–]/.test(at === 0 ? before : text.charAt(at - 1));
    if (mark === '"') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}
