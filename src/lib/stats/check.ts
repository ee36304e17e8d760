function describeProblem(name: string, value: unknown, allowed: string): string {
  const found = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return `${name}: found ${found}; allowed: ${allowed}.`;
}

function requireNumber(name: string, value: unknown, allowed: string): asserts value is number {
  if (typeof value !== 'number') throw new TypeError(describeProblem(name, value, allowed));
}

/** A finite number, or an error that names the argument. */
export function requireFinite(name: string, value: number): number {
  requireNumber(name, value, 'a finite number');
  if (!Number.isFinite(value)) {
    throw new RangeError(describeProblem(name, value, 'a finite number'));
  }
  return value;
}

/** A finite number of at least `least`, or an error that names the argument. */
export function requireAtLeast(name: string, value: number, least: number): number {
  const allowed = `a finite number of at least ${least}`;
  requireNumber(name, value, allowed);
  if (!(value >= least && value < Infinity)) {
    throw new RangeError(describeProblem(name, value, allowed));
  }
  return value;
}

/** A finite number above 0, or an error that names the argument. */
export function requirePositive(name: string, value: number): number {
  const allowed = 'a finite number above 0';
  requireNumber(name, value, allowed);
  if (!(value > 0 && value < Infinity)) {
    throw new RangeError(describeProblem(name, value, allowed));
  }
  return value;
}

/** A whole number of at least `least`, or an error that names the argument. */
export function requireCount(name: string, value: number, least: number): number {
  const allowed = `a whole number of at least ${least}`;
  requireNumber(name, value, allowed);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(describeProblem(name, value, allowed));
  }
  return value;
}

/** A probability strictly between 0 and 1, or an error that names the argument. */
export function requireProbability(name: string, value: number): number {
  const allowed = 'a number above 0 and below 1';
  requireNumber(name, value, allowed);
  if (!(value > 0 && value < 1)) throw new RangeError(describeProblem(name, value, allowed));
  return value;
}

/** One of the listed words, or a RangeError that lists them. */
export function requireOneOf<T extends string>(name: string, value: T, allowed: readonly T[]): T {
  if (!allowed.includes(value)) {
    throw new RangeError(describeProblem(name, value, allowed.join(', ')));
  }
  return value;
}

/** Fails with a RangeError in the form of the others, for a rule between several arguments. */
export function refuse(name: string, value: unknown, allowed: string): never {
  throw new RangeError(describeProblem(name, value, allowed));
}
