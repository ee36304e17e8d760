function describeProblem(name: string, value: unknown, allowed: string): string {
  const found = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return `${name}: found ${found}; allowed: ${allowed}.`;
}

/** Throws a RangeError that names the argument, what was found, and what is allowed. */
export function refuse(name: string, value: unknown, allowed: string): never {
  throw new RangeError(describeProblem(name, value, allowed));
}

/** Returns the number if it passes the test. Throws a TypeError for other types, else a RangeError. */
function requireNumber(
  name: string,
  value: number,
  allowed: string,
  isAllowed: (value: number) => boolean,
): number {
  if (typeof value !== 'number') throw new TypeError(describeProblem(name, value, allowed));
  return isAllowed(value) ? value : refuse(name, value, allowed);
}

/** Returns the number if it is finite. Throws an error that names the argument otherwise. */
export const requireFinite = (name: string, value: number) =>
  requireNumber(name, value, 'a finite number', Number.isFinite);

/** Returns the number if it is finite and at least `least`. Throws an error otherwise. */
export const requireAtLeast = (name: string, value: number, least: number) =>
  requireNumber(
    name,
    value,
    `a finite number of at least ${least}`,
    (found) => found >= least && found < Infinity,
  );

/** Returns the number if it is finite and above 0. Throws an error otherwise. */
export const requirePositive = (name: string, value: number) =>
  requireNumber(name, value, 'a finite number above 0', (found) => found > 0 && found < Infinity);

/** Returns the number if it is an integer of at least `least`. Throws an error otherwise. */
export const requireCount = (name: string, value: number, least: number) =>
  requireNumber(
    name,
    value,
    `a whole number of at least ${least}`,
    (found) => Number.isSafeInteger(found) && found >= least,
  );

/** Returns the number if it is between 0 and 1, exclusive. Throws an error otherwise. */
export const requireProbability = (name: string, value: number) =>
  requireNumber(name, value, 'a number above 0 and below 1', (found) => found > 0 && found < 1);
