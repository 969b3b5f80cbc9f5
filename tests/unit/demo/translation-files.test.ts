import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/demo/seed/texts/**/*.json');

/** The keys of a file with the key of what they are in: of two alike, a reader of JSON keeps the last. */
function listKeys(json: string): string[] {
  let owner = '';
  return [...json.matchAll(/^( +)"(\w+)":(.*)$/gm)].map(([, indent = '', key = '', rest = '']) => {
    if (indent.length === 2 && rest.trim() === '{') owner = key;
    return indent.length === 2 ? key : `${owner}.${key}`;
  });
}

test.each(files)('no key stands twice in %s', (file) => {
  const keys = listKeys(readFileSync(file, 'utf8'));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('there are translation files', () => {
  expect(files.length).toBeGreaterThan(10);
});
