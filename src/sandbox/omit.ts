/** Returns a row without the fields that a change has set to null, which removes them. */
export const withoutNulls = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;

export function omit<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Omit<Row, Field> {
  const dropped: ReadonlySet<string> = new Set(fields.map(String));
  const entries = Object.entries(row).filter(([name]) => !dropped.has(name));
  return Object.fromEntries(entries) as Omit<Row, Field>;
}
