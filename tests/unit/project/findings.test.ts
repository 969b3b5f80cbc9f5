import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProofProblem } from '../../fixtures/named-tests.ts';

const text = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'tests/findings.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Finding|Mistake) \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the tables of findings', () => {
  test('every finding names one test that closes it, or says that it is open', () => {
    const problems = rows.flatMap(([, finding = '', proof = '']) => {
      const problem = proof === 'open' ? null : findProofProblem(proof);
      return problem === null ? [] : [`${finding}: ${problem}`];
    });
    expect(rows.length).toBeGreaterThan(80);
    expect(problems).toEqual([]);
  });

  test('the head says how many findings are open', () => {
    const open = rows.filter(([, , proof]) => proof === 'open');
    expect(/^Open findings: (\d+)$/m.exec(text)?.[1]).toBe(String(open.length));
  });
});
