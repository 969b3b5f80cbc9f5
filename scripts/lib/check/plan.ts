import { performance } from 'node:perf_hooks';
import { earlierSeedVariables } from '../../../tests/fixtures/database/seeded-folders.ts';
import { root } from '../command.ts';
import type { ChangedFiles } from './changed-files.ts';
import { type Choice, chooseTests, sortByNearness } from './choose-tests.ts';
import { createExpectation } from './durations.ts';
import { createPace } from './pace.ts';
import { measureImporters, type ModuleGraph, readModuleGraph } from './module-graph.ts';
import { findRelatedTests, type RelatedTests } from './related-tests.ts';
import { planStaticSteps } from './static-steps.ts';
import type { Step } from './steps.ts';
import { browserStep, type TestRun, testWorkers, vitestStep } from './test-steps.ts';

export interface CheckOptions {
  /** The time limit of the check, in seconds. Infinity runs all related tests. */
  limit: number;
  /** The variables of a shop that is running or starting. Null when there is none. */
  shop: (() => Promise<Readonly<Record<string, string>>>) | null;
}

export interface CheckPlan {
  /** Lanes that run in parallel. The steps of a lane run one after the other. */
  lanes: Step[][];
  /** What is, or may be, related to the change and is not run. Only known after the steps have run. */
  listNotRun: () => string[];
}

/**
 * The kinds of tests, in the order in which they run: their folders, their share of the time that is left when they
 * begin, and the seconds that their programs take to start.
 */
const kinds = {
  quick: { folders: ['unit', 'stores'], share: 0.4, startSeconds: 9 },
  contract: { folders: ['contract'], share: 0.65, startSeconds: 9 },
  browser: { folders: ['e2e'], share: 0.9, startSeconds: 5 },
} as const;
type Kind = keyof typeof kinds;
/** The contract tests' share when browser tests follow. */
const contractShareBeforeBrowser = 0.4;

/** With more changed pages than this, `astro check` of all pages is as fast. */
const maxAstroFiles = 40;
/** Files on which everything depends, so that no selection of tests is right. */
const concernsAll =
  /^(?:package(?:-lock)?\.json|[^/]*\.config\.[a-z]+|tsconfig\.json|tests\/fixtures\/(?:shop|server|database)\b.*)$/;

/**
 * Files that decide what a seeded database holds. Other files that the seeding loads rarely do, and seeding anew takes
 * half a minute, so quick checks do without.
 */
const concernsSeed = /^(?:src\/demo\/|src\/server\/platform\/database\/|tests\/fixtures\/password-work\.ts$)/;

const list = (files: readonly string[], most = 3) =>
  `${files.slice(0, most).join(', ')}${files.length > most ? ` and ${files.length - most} more` : ''}`;

/** Pages and components that changed, or that directly use what changed. */
function listAstroFiles(graph: ModuleGraph, { present, deleted }: ChangedFiles): string[] {
  return [...measureImporters(graph, [...present, ...deleted])]
    .filter(([file, distance]) => file.endsWith('.astro') && distance <= 1 && graph.has(file))
    .map(([file]) => file);
}

interface Selection {
  /** The related tests of a kind, nearest first. */
  sorted: Readonly<Record<Kind, readonly string[]>>;
  /** Chooses tests of a kind for the time that is left now. */
  choose: (kind: Kind) => TestRun;
  /** The related tests of a kind that were not chosen. */
  listLeft: (kind: Kind) => readonly string[];
}

/**
 * Sorts the related tests, and chooses among them when their step begins, so that a slow step shortens the next: by the
 * time that it has taken, and because the next one is expected to be as slow.
 */
function selectTests(related: RelatedTests, changed: readonly string[], { limit, shop }: CheckOptions): Selection {
  const pace = createPace();
  const [expect, startedAt] = [createExpectation(root), performance.now()];
  const sort = (kind: Kind) =>
    sortByNearness(
      kinds[kind].folders.flatMap((folder) => related.get(folder) ?? []),
      changed,
    );
  const sorted = { quick: sort('quick'), contract: sort('contract'), browser: sort('browser') };
  const made = new Map<Kind, Choice>();
  return {
    sorted,
    choose(kind) {
      const { startSeconds } = kinds[kind];
      const share = kind === 'contract' && shop !== null ? contractShareBeforeBrowser : kinds[kind].share;
      const now = performance.now() / 1000;
      const secondsLeft = limit - (now - startedAt / 1000);
      const slowness = pace.measureSlowness(now);
      const choice = chooseTests(sorted[kind], {
        seconds: ((secondsLeft * share) / slowness - startSeconds) * testWorkers,
        expect,
      });
      pace.beginStep(now, startSeconds + choice.seconds / testWorkers);
      made.set(kind, choice);
      return { files: choice.run, startSeconds };
    },
    listLeft: (kind) => made.get(kind)?.left ?? sorted[kind],
  };
}

/** Reports which related tests are left out, and how to run them. */
function describeLeft({ sorted, listLeft }: Selection, related: RelatedTests, hasShop: boolean): string[] {
  const left = [
    ['unit and stores', listLeft('quick')],
    ['contract', listLeft('contract')],
    ['browser', hasShop ? listLeft('browser') : []],
  ] as const;
  const others = ['site', 'faults', 'lives', 'soak', 'bench'].filter((kind) => (related.get(kind) ?? []).length > 0);
  return [
    ...left.flatMap(([kind, files]) =>
      files.length > 0
        ? [`${files.length} ${kind} files that relate less, or take too long: ${list(files)}. --all runs them`]
        : [],
    ),
    ...(!hasShop && sorted.browser.length > 0
      ? [
          `browser tests, since no shop is running: ${list(sorted.browser)}. npm run check -- --browser starts one for them, --watch keeps one`,
        ]
      : []),
    ...(others.length > 0 ? [`tests of ${others.join(', ')} that relate: npm test -- --only ${others.join(',')}`] : []),
  ];
}

function planTestSteps(
  { sorted, choose }: Selection,
  shop: CheckOptions['shop'],
  variables: Readonly<Record<string, string>>,
): Step[] {
  return [
    ...(sorted.quick.length > 0
      ? [vitestStep('unit, stores', kinds.quick.folders, () => choose('quick'), variables)]
      : []),
    ...(sorted.contract.length > 0
      ? [vitestStep('contract', kinds.contract.folders, () => choose('contract'), variables)]
      : []),
    ...(shop !== null && sorted.browser.length > 0 ? [browserStep(() => choose('browser'), shop)] : []),
  ];
}

export function planCheck(changes: ChangedFiles, options: CheckOptions): CheckPlan {
  const { present, deleted } = changes;
  const changed = [...present, ...deleted];
  const graph = readModuleGraph(root);
  const related = findRelatedTests(root, graph, changed);
  const selection = selectTests(related, changed, options);
  const astroFiles = listAstroFiles(graph, changes);
  const keepsSeed = Number.isFinite(options.limit) && !changed.some((file) => concernsSeed.test(file));
  const wide = changed.filter((file) => concernsAll.test(file));
  return {
    lanes: [
      planStaticSteps({ present, deleted, astroFiles: astroFiles.slice(0, maxAstroFiles) }),
      planTestSteps(selection, options.shop, keepsSeed ? earlierSeedVariables : {}),
    ],
    listNotRun: () => [
      ...(wide.length > 0 ? [`all tests, which ${list(wide)} may concern: npm test`] : []),
      ...(astroFiles.length > maxAstroFiles
        ? [`types of ${astroFiles.length - maxAstroFiles} pages and components: npm run typecheck`]
        : []),
      ...describeLeft(selection, related, options.shop !== null),
      ...(keepsSeed ? ['seeding the databases of the tests: those of earlier sources are used. --all seeds them'] : []),
      'ESLint and styles of files that did not change: npm run lint',
    ],
  };
}
