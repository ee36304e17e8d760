/** The color of a status: good, a redirect, a mistake of the request, a failure. */
export function toneOf(status: number | undefined): 'good' | 'info' | 'warn' | 'bad' {
  if (status === undefined || status >= 500) return 'bad';
  if (status >= 400) return 'warn';
  return status >= 300 ? 'info' : 'good';
}
