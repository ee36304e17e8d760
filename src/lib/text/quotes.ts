/** Replaces straight quotation marks with curly ones. `before` is the character that precedes `text`. */
export function curlQuotes(text: string, before = ' '): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const opens = /[\s([{/“‘—–]/.test(at === 0 ? before : text.charAt(at - 1));
    if (mark === '"') return opens ? '“' : '”';
    return opens ? '‘' : '’';
  });
}
