import { describe, expect, it } from 'vitest';
import { StyleClasses } from './style-classes.ts';

describe('StyleClasses', () => {
  it('gives equal values one class, in order of appearance', () => {
    const classes = new StyleClasses();
    expect(classes.classFor('color:red')).toBe('s0');
    expect(classes.classFor('color:blue;')).toBe('s1');
    expect(classes.classFor(' color:red; ')).toBe('s0');
    expect(classes.toCss()).toBe('.s0{color:red}\n.s1{color:blue}');
  });
});
