function describeProblem(name: string, value: unknown, allowed: string): string {
  const found = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return `${name}: found ${found}; allowed: ${allowed}.`;
}

/** Throws a RangeError that names the argument, what was found, and what is allowed. */
export function refuse(name: string, value: unknown, allowed: string): never {
  throw new RangeError(describeProblem(name, value, allowed));
}

/** Returns a number that passes the test. Throws a TypeError for other types, else a RangeError. */
function requireNumber(
  name: string,
  value: number,
  allowed: string,
  isAllowed: (value: number) => boolean,
): number {
  if (typeof value !== 'number') throw new TypeError(describeProblem(name, value, allowed));
  return isAllowed(value) ? value : refuse(name, value, allowed);
}

/** A finite number, or an error that names the argument. */
export const requireFinite = (name: string, value: number) =>
  requireNumber(name, value, 'a finite number', Number.isFinite);

/** A finite number of at least `least`, or an error that names the argument. */
export const requireAtLeast = (name: string, value: number, least: number) =>
  requireNumber(
    name,
    value,
    `a finite number of at least ${least}`,
    (found) => found >= least && found < Infinity,
  );

/** A finite number above 0, or an error that names the argument. */
export const requirePositive = (name: string, value: number) =>
  requireNumber(name, value, 'a finite number above 0', (found) => found > 0 && found < Infinity);

/** A whole number of at least `least`, or an error that names the argument. */
export const requireCount = (name: string, value: number, least: number) =>
  requireNumber(
    name,
    value,
    `a whole number of at least ${least}`,
    (found) => Number.isSafeInteger(found) && found >= least,
  );

/** A probability strictly between 0 and 1, or an error that names the argument. */
export const requireProbability = (name: string, value: number) =>
  requireNumber(name, value, 'a number above 0 and below 1', (found) => found > 0 && found < 1);
