import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { findTestProblem } from '../../fixtures/named-tests.ts';

const source = ts.createSourceFile(
  'some.test.ts',
  `
  const check = (value: number) => expect(value).toBe(1);
  describe('T14 a group', () => {
    const checkTwice = () => { check(1); check(1); };
    test('BAG-001 by itself', () => { expect(1).toBe(1); });
    test('by a function', () => { checkTwice(); });
    test('of nothing', () => { calculate(); });
    test.skip('of later', () => { expect(1).toBe(1); });
    test.fails('of a mistake', () => { expect(1).toBe(2); });
    test.each([1, 2])('of %i', (value) => { check(value); });
  });
  describe.skip('a later group', () => { test('inside', () => { expect(1).toBe(1); }); });
  `,
  ts.ScriptTarget.Latest,
  true,
);

describe('a test that is named as a proof', () => {
  test.each([
    ['by itself', null],
    ['by a', null],
    ['of %i', null],
    ['a group', null],
    ['of nothing', '"of nothing" expects nothing'],
    ['of later', '"of later" does not run'],
    ['of a mistake', '"of a mistake" does not run'],
    ['inside', '"inside" does not run'],
    ['by', '2 tests begin with "by"'],
    ['none', '0 tests begin with "none"'],
  ])('runs and expects something: "%s"', (title, problem) => {
    expect(findTestProblem(source, title)).toBe(problem);
  });
});
