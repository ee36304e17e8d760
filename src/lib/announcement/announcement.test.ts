import { describe, expect, it } from 'vitest';
import { readDismissal } from './announcement.ts';

describe('readDismissal', () => {
  it('keeps a dismissal of the same announcement', () => {
    expect(readDismissal({ id: 'a', dismissed: true }, 'a')).toEqual({ id: 'a', dismissed: true });
  });
  it('shows a new announcement to those who dismissed the last one', () => {
    expect(readDismissal({ id: 'a', dismissed: true }, 'b')).toEqual({ id: 'b', dismissed: false });
  });
  it('shows the bar to new readers', () => {
    expect(readDismissal({ id: null, dismissed: false }, 'a').dismissed).toBe(false);
  });
});
