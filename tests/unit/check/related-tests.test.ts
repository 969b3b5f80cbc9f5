import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { measureImporters, readModuleGraph } from '../../../scripts/lib/check/module-graph.ts';
import { findRelatedTests } from '../../../scripts/lib/check/related-tests.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const { path: root, remove } = await createTemporaryFolder();
afterAll(remove);

const files: Readonly<Record<string, string>> = {
  'src/domain/bag/total.ts': 'export const total = 1;',
  'src/domain/bag/line.ts': "import type { Total } from './total.ts';\nexport const line = 1;",
  'src/stores/bag/store.ts':
    "import { line } from '../../domain/bag/line.ts';\nexport { total } from '../../domain/bag/total.ts';",
  'src/islands/bag/bag.css': '.bag {}',
  'src/islands/bag/later.ts': "const load = () => import('../../stores/bag/store.ts');",
  'tests/unit/total.test.ts': "import { total } from '../../src/domain/bag/total.ts';",
  'tests/unit/line.test.ts': "import { line } from '../../src/domain/bag/line.ts';",
  'tests/stores/bag.test.ts': "import { later } from '../../src/islands/bag/later.ts';",
  'tests/unit/colors.test.ts': "readFileSync('src/islands/bag/bag.css');",
  'tests/e2e/bag/bag.e2e.ts': '',
  'tests/e2e/desk/desk.e2e.ts': '',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const graph = readModuleGraph(root);

test('importers are found through re-exports and dynamic imports, and imports of types are none', () => {
  expect(Object.fromEntries(measureImporters(graph, ['src/domain/bag/total.ts']))).toEqual({
    'src/domain/bag/total.ts': 0,
    'src/stores/bag/store.ts': 1,
    'tests/unit/total.test.ts': 1,
    'src/islands/bag/later.ts': 2,
    'tests/stores/bag.test.ts': 3,
  });
});

test('a rule relates to the tests that load it, and to the browser tests of its area', () => {
  expect(Object.fromEntries(findRelatedTests(root, graph, ['src/domain/bag/total.ts']))).toEqual({
    unit: [{ file: 'tests/unit/total.test.ts', distance: 1 }],
    stores: [{ file: 'tests/stores/bag.test.ts', distance: 3 }],
    e2e: [{ file: 'tests/e2e/bag/bag.e2e.ts', distance: 1 }],
  });
});

test('a style relates to the tests that name it', () => {
  const related = findRelatedTests(root, graph, ['src/islands/bag/bag.css']);
  expect(related.get('unit')).toEqual([{ file: 'tests/unit/colors.test.ts', distance: 1 }]);
});

test('a file that was deleted relates to the tests that still load it', () => {
  const rest = new Map([...graph].filter(([file]) => file !== 'src/domain/bag/line.ts'));
  expect(findRelatedTests(root, rest, ['src/domain/bag/line.ts']).get('unit')).toEqual([
    { file: 'tests/unit/line.test.ts', distance: 1 },
  ]);
});
