import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const map = readFileSync(join(root, 'src/README.md'), 'utf8');

const getSection = (heading: string) => map.split(/^## /m).find((section) => section.startsWith(heading)) ?? '';
const findFiles = (text: string) => [...text.matchAll(/`(src\/[^`\s]+\.[a-z]+)`/g)].map(([, file = '']) => file);

test('the map names the file of each of sixteen questions, and every file exists', () => {
  const rows = getSection('Where is')
    .split('\n')
    .filter((line) => line.startsWith('| Where'));
  expect(rows).toHaveLength(16);
  for (const row of rows) expect(findFiles(row), row).not.toHaveLength(0);
});

test('the map leads five ways through the code', () => {
  const [, ...ways] = getSection('Five ways').split(/^\d\. /m);
  expect(ways).toHaveLength(5);
  for (const way of ways) expect(findFiles(way).length, way).toBeGreaterThan(4);
});

test('every file that the map names exists', () => {
  expect(findFiles(map).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
