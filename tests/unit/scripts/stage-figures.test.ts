import { expect, test } from 'vitest';
import { formatStageFigures } from '../../../scripts/lib/stage-figures.ts';

test('the stages of a run are listed, and the files that took most of their processor time', () => {
  const lines = formatStageFigures([
    { name: 'lint', wallSeconds: 60.4, cpuSeconds: 90, files: [] },
    {
      name: 'unit',
      wallSeconds: 30,
      cpuSeconds: 40,
      files: Array.from({ length: 11 }, (_, index) => ({ file: `tests/unit/${index}.test.ts`, seconds: index })),
    },
  ]);
  expect(lines).toContain('lint       60     90');
  expect(lines).toContain('unit       30     40');
  const files = lines.filter((line) => line.includes('.test.ts'));
  expect(files).toHaveLength(10);
  expect(files[0]).toMatch(/^unit {3}tests\/unit\/10\.test\.ts +10 +7$/);
});
