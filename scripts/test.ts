import { existsSync, readFileSync } from 'node:fs';
import { conformanceFile } from '../tests/fixtures/conformance-file.ts';
import { startShop, type TestShop, toTestVariables } from '../tests/fixtures/shop.ts';
import { ensureChromium } from './lib/chromium.ts';
import { printError, parseArguments, printLine } from './lib/command.ts';
import { formatStageFigures, type StageFigures, writeStageFigures } from './lib/stage-figures.ts';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.ts';
import {
  addCounts,
  type TestCount,
  e2eStage,
  lintStage,
  programStage,
  type TestStage,
  vitestStage,
} from './lib/test-stages.ts';

const noTests: TestCount = { passed: 0, failed: 0 };
const shopStart = Promise.withResolvers<undefined>();
let shop: TestShop | undefined;

/** One shop for the site tests and browser tests, which find it by these variables. */
const shopStage: TestStage = {
  name: 'shop',
  async run() {
    try {
      shop = await startShop();
      Object.assign(process.env, toTestVariables(shop));
    } finally {
      shopStart.resolve(undefined);
    }
    return noTests;
  },
};

const browserStage: TestStage = {
  name: 'browser',
  run() {
    process.env['CHROMIUM'] = ensureChromium();
    return Promise.resolve(noTests);
  },
};

/**
 * Contract tests that also run on the embedded database: those of transactions, locks, imports and types. All contract
 * tests run on PostgreSQL, and all browser tests (among them registration, account, totals, the history of orders, orders
 * by card and invitations) on the embedded database.
 */
const embeddedDatabaseFiles = [
  'tests/contract/bag/baskets.test.ts',
  'tests/contract/bag/concurrency.test.ts',
  'tests/contract/catalogue/catalogue.test.ts',
  'tests/contract/catalogue/import.test.ts',
  'tests/contract/desk/imports.test.ts',
  'tests/contract/desk/products.test.ts',
  'tests/contract/desk/publisher.test.ts',
  'tests/contract/hub/delivery.test.ts',
  'tests/contract/kredits/ledger.test.ts',
  'tests/contract/kredits/loyalty.test.ts',
  'tests/contract/orders/place-order.test.ts',
  'tests/contract/session/tokens.test.ts',
];

/** Other tests of the contract need the data of the demo, or change it. */
const conformanceTest = 'tests/contract/platform/conformance.test.ts';
const isOtherApi = Boolean(process.env['API_URL']);

const contractStage = isOtherApi
  ? vitestStage('contract', 'contract', {}, [conformanceTest])
  : vitestStage('contract', 'contract', { TEST_DATABASE: 'postgres' });

/** It starts the shop that is kept for all tests, whose pages name the ports of the stage `shop`: so it comes first. */
const startFile = 'tests/site/start.test.ts';

/**
 * The patterns of files that Prettier formats. Without patterns, Prettier would first list the data of every shop in
 * the folder.
 */
const formattedPaths = ['*.{cjs,js,json,mjs,ts}', 'public', 'scripts', 'src', 'tests'];

/** A stage of another lane that needs the shop. */
const afterShop = ({ name, run }: TestStage): TestStage => ({
  name,
  async run() {
    await shopStart.promise;
    return await run();
  },
});

/** The stages that take longest together. They run one after the other. */
const browserLane: readonly TestStage[] = [vitestStage('start', 'site', {}, [startFile]), shopStage, e2eStage];
/** All other stages. Those that answer soon come first, then the long ones, so that short ones fill the end. */
const queue: readonly TestStage[] = [
  programStage('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...formattedPaths]),
  programStage('requirements', ['scripts/requirements.ts']),
  lintStage,
  programStage('types', ['scripts/typecheck.ts']),
  contractStage,
  vitestStage('unit', 'unit'),
  afterShop(vitestStage('site', 'site', {}, [`!${startFile}`])),
  vitestStage('faults', 'faults'),
  vitestStage('lives', 'lives'),
  vitestStage('contract-embedded', 'contract', {}, embeddedDatabaseFiles),
  vitestStage('stores', 'stores'),
];
const stages = [browserStage, ...browserLane, ...queue];

/** The stages on which a stage depends. */
const requiredStages: Readonly<Record<string, readonly string[]>> = { site: ['shop'], e2e: ['browser', 'shop'] };

/** The stages of `--only a,b` with their dependencies. Default: all stages. */
function selectStages(args: readonly string[]): readonly TestStage[] {
  const { values } = parseArguments(args, { only: { type: 'string', multiple: true, default: [] } });
  const names = values.only.flatMap((value) => value.split(','));
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no stage "${unknown.join('", "')}"; there are ${stages.map(({ name }) => name).join(', ')}.`,
    );
  const selectedNames =
    names.length > 0
      ? names.flatMap((name) => [name, ...(requiredStages[name] ?? [])])
      : stages.map(({ name }) => name);
  return stages.filter(({ name }) => selectedNames.includes(name));
}

const figures: StageFigures[] = [];

async function runStage({ name, run }: TestStage): Promise<TestCount> {
  printLine(`\n== ${name}`);
  const startedAt = performance.now();
  const count = await run().catch((error: unknown): TestCount => {
    printError(error);
    return { passed: 0, failed: 1 };
  });
  const stage = {
    name,
    wallSeconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: count.cpuSeconds ?? 0,
    files: count.files ?? [],
  };
  figures.push(stage);
  printLine(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${stage.wallSeconds.toFixed(1)} s`);
  const failedTests = count.failedTests ?? [];
  return {
    ...count,
    failedTests: count.failed > 0 && failedTests.length === 0 ? [name] : failedTests.map((test) => `${name}: ${test}`),
  };
}

async function runLane(lane: Iterable<TestStage>): Promise<TestCount> {
  let total = noTests;
  for (const stage of lane) total = addCounts(total, await runStage(stage));
  return total;
}

function* concatenate<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

async function runAll(): Promise<TestCount> {
  const selected = selectStages(process.argv.slice(2));
  const select = (lane: readonly TestStage[]) => lane.filter((stage) => selected.includes(stage));
  const before = await runLane(select([browserStage]));
  // Two stages run at a time: three keep two cores no busier. Each lane takes the next of the queue when it has ended one.
  const shared = select(queue).values();
  const lanes = [concatenate(select(browserLane), shared), shared];
  return (await Promise.all(lanes.map(runLane))).reduce(addCounts, before);
}

async function stopShop(): Promise<void> {
  await shop?.stop();
}

const giveBackMemory = keepTemporaryFilesInMemory();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void stopShop().finally(() => {
      giveBackMemory();
      process.exit(130);
    });
  });

const total = await runAll().catch((error: unknown): TestCount => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return { passed: 0, failed: 1 };
});
await stopShop();
giveBackMemory();
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
const own = process.cpuUsage();
const ownFigures = {
  name: 'this program',
  wallSeconds: performance.now() / 1_000,
  cpuSeconds: (own.user + own.system) / 1_000_000,
  files: [],
};
figures.push(ownFigures);
writeStageFigures(figures);
for (const line of formatStageFigures(figures)) printLine(line);
if (isOtherApi && existsSync(conformanceFile)) printLine(`\n${readFileSync(conformanceFile, 'utf8')}`);
for (const test of total.failedTests ?? []) printLine(`FAILED ${test}`);
printLine(`\n${total.passed} passed, ${total.failed} failed`);
