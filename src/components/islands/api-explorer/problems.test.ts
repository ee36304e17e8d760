import { describe, expect, it } from 'vitest';
import { controlId, groupProblems, nameProblem } from './problems.ts';

const tooLong = { form: 'body application/json', pointer: '/name', problem: 'is too long' };

describe('groupProblems', () => {
  it('formats the first problem of a field as a sentence', () => {
    const problemsOf = groupProblems([tooLong, { ...tooLong, problem: 'is odd' }]);
    expect(problemsOf('body application/json').get('/name')).toBe('Is too long.');
    expect(problemsOf('query page').size).toBe(0);
  });
});

describe('nameProblem', () => {
  it.each([
    [tooLong, 'name: is too long'],
    [{ ...tooLong, pointer: '' }, 'body: is too long'],
    [{ ...tooLong, pointer: '/targets/0/a~1b' }, 'targets.0.a/b: is too long'],
    [{ form: 'query page', pointer: '', problem: 'is odd' }, 'page: is odd'],
    [{ form: 'server', pointer: '', problem: 'is required' }, 'server: is required'],
  ])('names %j', (problem, words) => expect(nameProblem(problem)).toBe(words));
});

describe('controlId', () => {
  it('contains no space, because aria-describedby separates IDs with spaces', () => {
    expect(controlId('r1', 'body application/json', '/a b')).toBe('r1-body_application/json/a_b');
  });
});
