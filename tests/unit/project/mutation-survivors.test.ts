import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareSurvivors, readNamedSurvivors } from '../../../scripts/lib/mutation-survivors.ts';
import { mutationAreas } from '../../mutation/areas.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const names = readNamedSurvivors();
const readLines = (file: string) =>
  readFileSync(join(projectRoot, file), 'utf8')
    .split('\n')
    .map((line) => line.trim());

describe('the named survivors of deliberate changes', () => {
  test('every named change has a reason, and its line still stands in a file of an area', () => {
    const measured = mutationAreas.flatMap(({ sources }) => globSync(sources, { cwd: projectRoot }));
    const wrong = names.filter(
      ({ file, line, changed, reason }) =>
        !measured.includes(file) ||
        !existsSync(join(projectRoot, file)) ||
        !readLines(file).includes(line) ||
        changed === '' ||
        reason.split(' ').length < 3,
    );
    expect(wrong).toEqual([]);
  });

  test.each(mutationAreas)(
    'the table of scores has a row of $name, and says how many are named',
    ({ name, sources }) => {
      const files = globSync(sources, { cwd: projectRoot });
      const rows = readLines('tests/mutation/README.md')
        .map((line) => line.split('|').map((cell) => cell.trim()))
        .filter(([, area = '']) => area === name || area.startsWith(`${name}: `));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(
        names.filter(({ file }) => files.includes(file)).length,
      );
    },
  );

  test('no change is named twice', () => {
    const keys = names.map(({ file, line, changed }) => `${file}\t${line}\t${changed}`);
    expect(keys).toEqual([...new Set(keys)]);
  });

  test('a change is named by its file, line and text, and a name of a change that is seen is needless', () => {
    const survivor = { file: 'a.ts', line: 'x > 0', changed: 'x >= 0' };
    const name = { ...survivor, reason: 'x is never 0' };
    const found = { killed: 0, survivors: [survivor], files: ['a.ts'] };
    expect(compareSurvivors(found, [name])).toEqual({ named: [survivor], unnamed: [], needless: [] });
    const others = [
      { ...name, changed: 'x < 0' },
      { ...name, file: 'b.ts' },
    ];
    expect(compareSurvivors(found, others)).toEqual({ named: [], unnamed: [survivor], needless: [others[0]] });
  });
});
