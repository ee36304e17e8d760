/**
 * Parses the numbers of a version: `v2.10.1-beta.3` gives 2, 10, 1. Text after the first hyphen is ignored,
 * and so are characters other than digits and dots. Returns undefined for a version without digits.
 */
export function parseVersion(version: string): readonly number[] | undefined {
  const [release = ''] = version.split('-', 1);
  const digits = release.replace(/[^\d.]/g, '');
  if (!/\d/.test(digits)) return undefined;
  return digits.split('.').map(Number);
}

/** Compares parsed versions number by number. Returns -1, 0, or 1. A missing number counts as 0. */
export function compareParts(left: readonly number[], right: readonly number[]): number {
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}
