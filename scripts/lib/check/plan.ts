import { root } from '../command.ts';
import type { ChangedFiles } from './changed-files.ts';
import { type Choice, chooseTests, sortByNearness } from './choose-tests.ts';
import { createExpectation } from './durations.ts';
import { measureImporters, type ModuleGraph, readModuleGraph } from './module-graph.ts';
import { findRelatedTests, type RelatedTests } from './related-tests.ts';
import { planStaticSteps } from './static-steps.ts';
import type { Step } from './steps.ts';
import { browserStep, vitestStep } from './test-steps.ts';

export interface CheckOptions {
  /** The time limit of the check, in seconds. Infinity runs all related tests. */
  limit: number;
  /** The variables of a shop that is running or starting. Null when there is none. */
  shop: (() => Promise<Readonly<Record<string, string>>>) | null;
}

export interface CheckPlan {
  /** Lanes that run in parallel. The steps of a lane run one after the other. */
  lanes: Step[][];
  /** What is, or may be, related to the change and is not run. */
  notRun: string[];
}

/** The share of the limit for each kind of test, without the start time of its programs. */
const shares = { quick: 0.25, contract: 0.3, browser: 0.4 } as const;
/** `npm test` runs browser tests in two workers. */
const browserWorkers = 2;
/** With more changed pages than this, `astro check` of all pages is as fast. */
const maxAstroFiles = 40;
/** Files on which everything depends, so that no selection of tests is right. */
const concernsAll =
  /^(?:package(?:-lock)?\.json|[^/]*\.config\.[a-z]+|tsconfig\.json|tests\/fixtures\/(?:shop|server|database)\b.*)$/;

const list = (files: readonly string[], most = 3) =>
  `${files.slice(0, most).join(', ')}${files.length > most ? ` and ${files.length - most} more` : ''}`;

/** Pages and components that changed, or that directly use what changed. */
function listAstroFiles(graph: ModuleGraph, { present, deleted }: ChangedFiles): string[] {
  return [...measureImporters(graph, [...present, ...deleted])]
    .filter(([file, distance]) => file.endsWith('.astro') && distance <= 1 && graph.has(file))
    .map(([file]) => file);
}

interface TestChoices {
  quick: Choice;
  contract: Choice;
  browser: Choice;
}

function chooseAll(related: RelatedTests, changed: readonly string[], limit: number): TestChoices {
  const expect = createExpectation(root);
  const choose = (kinds: readonly string[], seconds: number) =>
    chooseTests(
      sortByNearness(
        kinds.flatMap((kind) => related.get(kind) ?? []),
        changed,
      ),
      { seconds, expect },
    );
  return {
    quick: choose(['unit', 'stores'], limit * shares.quick),
    contract: choose(['contract'], limit * shares.contract),
    browser: choose(['e2e'], limit * shares.browser * browserWorkers),
  };
}

/** Reports which related tests are left out, and how to run them. */
function describeLeft({ quick, contract, browser }: TestChoices, related: RelatedTests, hasShop: boolean): string[] {
  const left = [
    ['unit and stores', quick.left],
    ['contract', contract.left],
    ['browser', hasShop ? browser.left : []],
  ] as const;
  const others = ['site', 'faults', 'lives', 'soak', 'bench'].filter((kind) => (related.get(kind) ?? []).length > 0);
  const waiting = [...browser.run, ...browser.left];
  return [
    ...left.flatMap(([kind, files]) =>
      files.length > 0
        ? [`${files.length} ${kind} files that relate less, or take too long: ${list(files)}. --all runs them`]
        : [],
    ),
    ...(!hasShop && waiting.length > 0
      ? [
          `browser tests, since no shop is running: ${list(waiting)}. npm run check -- --browser starts one for them, --watch keeps one`,
        ]
      : []),
    ...(others.length > 0 ? [`tests of ${others.join(', ')} that relate: npm test -- --only ${others.join(',')}`] : []),
  ];
}

export function planCheck(changes: ChangedFiles, { limit, shop }: CheckOptions): CheckPlan {
  const { present, deleted } = changes;
  const changed = [...present, ...deleted];
  const graph = readModuleGraph(root);
  const related = findRelatedTests(root, graph, changed);
  const choices = chooseAll(related, changed, limit);
  const { quick, contract, browser } = choices;
  const astroFiles = listAstroFiles(graph, changes);
  const wide = changed.filter((file) => concernsAll.test(file));
  return {
    lanes: [
      planStaticSteps({ present, deleted, astroFiles: astroFiles.slice(0, maxAstroFiles) }),
      [
        ...(quick.run.length > 0 ? [vitestStep('unit, stores', ['unit', 'stores'], quick.run)] : []),
        ...(contract.run.length > 0 ? [vitestStep('contract', ['contract'], contract.run)] : []),
        ...(shop !== null && browser.run.length > 0 ? [browserStep(browser.run, shop)] : []),
      ],
    ],
    notRun: [
      ...(wide.length > 0 ? [`all tests, which ${list(wide)} may concern: npm test`] : []),
      ...(astroFiles.length > maxAstroFiles
        ? [`types of ${astroFiles.length - maxAstroFiles} pages and components: npm run typecheck`]
        : []),
      ...describeLeft(choices, related, shop !== null),
      'ESLint and styles of files that did not change: npm run lint',
    ],
  };
}
