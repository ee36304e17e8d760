import { describe, expect, it } from 'vitest';
import { findPrompt } from './ai-prompts.ts';

const names = ['go', 'go-openfeature', 'nodejs', 'roku'];
const find = (choice: Parameters<typeof findPrompt>[0]) => findPrompt(choice, names);

describe('findPrompt', () => {
  it('finds the prompt of an SDK and of its provider', () => {
    expect(find({ sdk: 'go' })).toBe('go');
    expect(find({ sdk: 'go', openfeature: true })).toBe('go-openfeature');
  });
  it('knows that the pages of Node.js are named otherwise', () => {
    expect(find({ sdk: 'node' })).toBe('nodejs');
  });
  it('has nothing for an SDK without one', () => {
    expect(find({ sdk: 'roku', openfeature: true })).toBeUndefined();
  });
});
