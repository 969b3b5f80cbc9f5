import { startShop, type TestShop } from '../tests/fixtures/shop.ts';
import { ensureChromium } from './lib/chromium.ts';
import { describeError, printLine, readFlagValues } from './lib/command.ts';
import { type TestCount, e2eStage, lintStage, programStage, type TestStage, vitestStage } from './lib/test-stages.ts';

let shop: TestShop | undefined;

/** One shop for the tests of the site and of the browser; they find it by these variables. */
const shopStage: TestStage = {
  name: 'shop',
  async run() {
    shop = await startShop();
    Object.assign(process.env, { TEST_SITE_URL: shop.siteUrl, TEST_API_URL: shop.apiUrl });
    return { passed: 0, failed: 0 };
  },
};

const browserStage: TestStage = {
  name: 'browser',
  run() {
    process.env['CHROMIUM'] = ensureChromium();
    return Promise.resolve({ passed: 0, failed: 0 });
  },
};

/** In this order; those of a group run side by side, since each of them keeps only one processor busy. */
const groups: readonly (readonly TestStage[])[] = [
  [browserStage],
  [
    programStage('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']),
    programStage('requirements', ['scripts/requirements.ts']),
  ],
  [lintStage, programStage('types', ['scripts/typecheck.ts'])],
  [vitestStage('unit', 'unit')],
  [vitestStage('stores', 'stores')],
  [vitestStage('contract', 'contract')],
  [vitestStage('contract-postgres', 'contract', { TEST_DATABASE: 'postgres' })],
  [shopStage],
  [vitestStage('site', 'site')],
  [e2eStage],
];
const stages = groups.flat();

/** What a stage cannot do without. */
const requiredStages: Readonly<Record<string, readonly string[]>> = { site: ['shop'], e2e: ['browser', 'shop'] };

/** The stages that `--only a,b` names, with what they need; else all. */
function selectStages(given: readonly string[]): readonly TestStage[] {
  const names = readFlagValues('--only', given).flatMap((value) => value.split(','));
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no stage "${unknown.join('", "')}"; there are ${stages.map(({ name }) => name).join(', ')}.`,
    );
  const wanted =
    names.length > 0
      ? names.flatMap((name) => [name, ...(requiredStages[name] ?? [])])
      : stages.map(({ name }) => name);
  return stages.filter(({ name }) => wanted.includes(name));
}

async function runStage({ name, run }: TestStage): Promise<TestCount> {
  printLine(`\n== ${name}`);
  const began = Date.now();
  const count = await run().catch((error: unknown): TestCount => {
    process.stderr.write(`${describeError(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  printLine(
    `== ${name}: ${count.passed} passed, ${count.failed} failed, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  return count;
}

async function runAll(): Promise<TestCount> {
  const total: TestCount = { passed: 0, failed: 0 };
  const wanted = selectStages(process.argv.slice(2));
  for (const group of groups) {
    for (const count of await Promise.all(group.filter((stage) => wanted.includes(stage)).map(runStage))) {
      total.passed += count.passed;
      total.failed += count.failed;
    }
  }
  return total;
}

async function stopShop(): Promise<void> {
  await shop?.stop();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void stopShop().finally(() => process.exit(130));
  });

const total = await runAll().catch((error: unknown): TestCount => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return { passed: 0, failed: 1 };
});
await stopShop();
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
printLine(`\n${total.passed} passed, ${total.failed} failed`);
