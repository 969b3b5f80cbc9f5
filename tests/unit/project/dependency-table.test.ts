import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const readText = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const Packages = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

test('the dependency table of the README names every package', () => {
  const { dependencies, devDependencies } = Packages.parse(JSON.parse(readText('package.json')));
  const cells = readText('README.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join(' ')
    .split(/[\s|,;]+/);
  const unnamed = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/') && !cells.includes(name),
  );
  expect(unnamed).toEqual([]);
});
