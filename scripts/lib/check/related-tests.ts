import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listBrowserFolders } from './browser-areas.ts';
import type { RelatedTest } from './choose-tests.ts';
import { measureImporters, type ModuleGraph } from './module-graph.ts';

/** The number of related tests, by the folder of `tests`. */
export type RelatedTests = ReadonlyMap<string, readonly RelatedTest[]>;

const isTest = (file: string) => /^tests\/.*\.(?:test|e2e)\.tsx?$/.test(file);
const isCode = (file: string) => /\.(?:tsx?|astro|mjs)$/.test(file);

/** Tests that contain the name of a changed file that no program imports: a document, a stylesheet, a table. */
function listNamingTests(root: string, tests: readonly string[], changed: readonly string[]): string[] {
  const names = changed.filter((file) => !isCode(file) && !file.endsWith('README.md')).map((file) => basename(file));
  if (names.length === 0) return [];
  return tests.filter((test) => {
    const text = readFileSync(join(root, test), 'utf8');
    return names.some((name) => text.includes(name));
  });
}

/** Browser tests load no code of the shop, so the tests of an area count as related to the files of that area. */
function listBrowserTests(tests: readonly string[], changed: readonly string[]): string[] {
  const folders = [...new Set(tests.map((test) => test.split('/')[2] ?? ''))];
  const looking = new Set(changed.flatMap((file) => listBrowserFolders(file, folders)));
  return tests.filter((test) => looking.has(test.split('/')[2] ?? ''));
}

/** Finds the tests that are related to changed files: by imports, by name, or by area for browser tests. */
export function findRelatedTests(root: string, graph: ModuleGraph, changed: readonly string[]): RelatedTests {
  const tests = [...graph.keys()].filter(isTest);
  const browserTests = tests.filter((test) => test.startsWith('tests/e2e/'));
  const distances = new Map(measureImporters(graph, changed));
  const byName = listNamingTests(root, tests, changed);
  const byArea = listBrowserTests(browserTests, changed);
  for (const test of [...byName, ...byArea]) distances.set(test, Math.min(1, distances.get(test) ?? 1));
  const related = tests
    .filter((test) => distances.has(test))
    .map((file) => ({ file, distance: distances.get(file) ?? 0 }));
  return Map.groupBy(related, ({ file }) => file.split('/')[1] ?? '');
}
