/** A test file that relates to a change. */
export interface RelatedTest {
  file: string;
  /** The number of imports between the test and the nearest changed file. 0 means that the test itself changed. */
  distance: number;
}

/** The words of a path that describe its subject: the names of its areas, and of the file. */
const readWords = (path: string): Set<string> =>
  new Set(
    path
      .replace(/\.(?:test|e2e)?\.?[a-z]+$/, '')
      .split(/[/.-]/)
      .filter((word) => word.length > 2),
  );

/** Folders whose names describe the kind of code in them. */
const kinds = new Set([
  ...['src', 'scripts', 'tests', 'lib', 'unit', 'stores', 'contract', 'site', 'e2e', 'server', 'areas', 'platform'],
  ...['islands', 'domain', 'browse', 'components', 'layouts', 'pages', 'client', 'config', 'content', 'demo', 'i18n'],
  ...['test', 'schema', 'index', 'routes', 'store', 'verbs', 'types'],
]);

/** How many words of its path a test shares with one of the changed files. */
function countSharedWords(test: string, changedFiles: readonly string[]): number {
  const words = readWords(test);
  const counts = changedFiles.map((file) => [...readWords(file)].filter((word) => words.has(word) && !kinds.has(word)));
  return Math.max(0, ...counts.map(({ length }) => length));
}

/** Sorts tests: changed tests first, then tests with similar paths, then tests with fewer imports in between. */
export function sortByNearness(tests: readonly RelatedTest[], changedFiles: readonly string[]): string[] {
  const ranked = tests.map(({ file, distance }) => ({ file, distance, shared: countSharedWords(file, changedFiles) }));
  ranked.sort(
    (a, b) =>
      Number(b.distance === 0) - Number(a.distance === 0) ||
      b.shared - a.shared ||
      a.distance - b.distance ||
      a.file.localeCompare(b.file),
  );
  return ranked.map(({ file }) => file);
}

export interface Choice {
  run: string[];
  left: string[];
  /** The total duration of the files, measured or estimated. */
  seconds: number;
}

export interface Budget {
  seconds: number;
  /** The duration of a file, measured or estimated. */
  expect: (file: string) => number;
}

/** When nothing fits, the shortest of so many nearest tests runs. */
const nearestTests = 3;

/**
 * Takes tests, nearest first, while they fit into the limit. A test that does not fit is skipped, and smaller tests
 * after it are still taken. At least one of the nearest tests is always taken.
 */
export function chooseTests(sorted: readonly string[], { seconds: limit, expect }: Budget): Choice {
  const run: string[] = [];
  let seconds = 0;
  for (const file of sorted) {
    if (seconds + expect(file) > limit) continue;
    run.push(file);
    seconds += expect(file);
  }
  if (run.length === 0) {
    const [shortest] = sorted.slice(0, nearestTests).sort((a, b) => expect(a) - expect(b));
    run.push(...(shortest === undefined ? [] : [shortest]));
    seconds = run.reduce((sum, file) => sum + expect(file), 0);
  }
  const taken = new Set(run);
  return { run, left: sorted.filter((file) => !taken.has(file)), seconds };
}
