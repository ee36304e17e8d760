import { describe, expect, it } from 'vitest';
import { assignTracks } from './assign-tracks.ts';

describe('assignTracks', () => {
  it('gives a line that goes straight down no track', () => {
    const { tracks, count } = assignTracks([{ key: 'a', tops: [10], bottoms: [10] }]);
    expect([tracks.size, count]).toEqual([0, 0]);
  });

  it('lets runs that do not meet share a track', () => {
    const { count } = assignTracks([
      { key: 'a', tops: [0], bottoms: [40] },
      { key: 'b', tops: [60], bottoms: [100] },
    ]);
    expect(count).toBe(1);
  });

  it('keeps runs that meet apart, in the order without a crossing', () => {
    const { tracks, count } = assignTracks([
      { key: 'first', tops: [0], bottoms: [60] },
      { key: 'second', tops: [40], bottoms: [100] },
    ]);
    expect(count).toBe(2);
    expect(tracks.get('second')).toBeLessThan(tracks.get('first') ?? 0);
  });
});
