/** Formats a number with commas: 12004 is "12,004". */
export function formatCount(value: number, decimals = 0): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Formats a share as a percentage with one decimal: 0.1667 is "16.7%". */
export function formatShare(share: number, decimals = 1): string {
  return `${(share * 100).toFixed(decimals)}%`;
}

/** Formats a relative difference with its sign: 0.1667 is "+16.7%". */
export function formatDifference(share: number, decimals = 1): string {
  return `${share > 0 ? '+' : ''}${formatShare(share, decimals)}`;
}

/** Formats a p-value: two decimals from 0.1, three from 0.001, and "below 0.001" for anything smaller. */
export function formatPValue(pValue: number): string {
  if (pValue < 0.001) return 'below 0.001';
  return pValue.toFixed(pValue < 0.1 ? 3 : 2);
}

/** Formats a user's position in a rule, from 0 to 1, with four decimals. */
export function formatPlace(place: number): string {
  return place.toFixed(4);
}
