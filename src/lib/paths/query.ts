/** Writes a URL's query. Leaves ":" and "/" as they are, because pages repeat them and encoded ones compress worse. */
export const writeQuery = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString().replaceAll('%3A', ':').replaceAll('%2F', '/');
