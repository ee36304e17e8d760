/** Returns the color of an HTTP status. Undefined (no response) has the color of server errors. */
export function toneOf(status: number | undefined): 'good' | 'info' | 'warn' | 'bad' {
  if (status === undefined || status >= 500) return 'bad';
  if (status >= 400) return 'warn';
  return status >= 300 ? 'info' : 'good';
}
