import { describe, expect, it } from 'vitest';
import { StyleClasses } from './style-classes.ts';

describe('StyleClasses', () => {
  it('gives equal values one class, in order of appearance', () => {
    const classes = new StyleClasses();
    expect(classes.classFor('color:red')).toBe('s0');
    expect(classes.classFor('color:blue;')).toBe('s1');
    expect(classes.classFor(' color:red; ')).toBe('s0');
    expect(classes.toCss(false)).toBe('.s0{color:red}\n.s1{color:blue}');
  });

  it('writes the colors of a code token for both modes in one value', () => {
    const classes = new StyleClasses();
    classes.classFor('--0:#D6DEEB;--1:#403F53');
    classes.classFor('--0:#D6DEEB');
    expect(classes.toCss(true)).toBe(
      '.s0{color:light-dark(#403F53,#D6DEEB)}\n.s1{color:light-dark(currentcolor,#D6DEEB)}',
    );
  });

  it('writes a rule for each mode if a token is italic in only one', () => {
    const classes = new StyleClasses();
    classes.classFor('--0:#fff;--0fs:italic;--1:#000');
    expect(classes.toCss(true)).toBe(
      '.s0{color:light-dark(#000,#fff)}[data-theme=dark] .s0{font-style:italic}',
    );
  });
});
