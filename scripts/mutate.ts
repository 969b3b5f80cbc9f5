// Mutation testing: changes the code of an area in thousands of small ways, and lists the changes that its tests do not
// detect.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { mutationAreas } from '../tests/mutation/areas.ts';
import type { MutationArea } from '../tests/mutation/areas.ts';
import { parseArguments, printLine, root, runCommand } from './lib/command.ts';
import { compareSurvivors, readMutationReport, readNamedSurvivors } from './lib/mutation-survivors.ts';

const names = mutationAreas.map(({ name }) => name);
const usage = `Usage: npm run mutate -- AREA [--files 'src/domain/money.ts,…'] [--tests 'tests/unit/domain/money.test.ts,…'] [--concurrency 1]\nAREA is one of ${names.join(', ')}.`;

/** The minimum share of detected mutants, in percent. */
const lowestScore = 90;

const toolsFolder = join(root, '.data', 'mutation');
const manifests = ['package.json', 'package-lock.json'] as const;
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Runs a program to its end. Returns whether it succeeded. */
const run = (command: string, args: readonly string[], cwd: string, variables: Readonly<Record<string, string>> = {}) =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...variables } }).status === 0;

/** Installs the programs that only this command needs, if they are missing. */
function installTools(): void {
  const sources = join(root, 'tests', 'mutation');
  const isCurrent = manifests.every((name) => read(join(toolsFolder, name)) === read(join(sources, name)));
  if (isCurrent && existsSync(join(toolsFolder, 'node_modules', '.bin', 'stryker'))) return;
  mkdirSync(toolsFolder, { recursive: true });
  for (const name of manifests) copyFileSync(join(sources, name), join(toolsFolder, name));
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--legacy-peer-deps'], toolsFolder))
    throw new UserFacingError(
      'MUTATION_TOOLS_MISSING',
      'The programs of this command could not be installed. Check the output of npm above, and try again.',
    );
}

/** The StrykerJS options that mutate all files of the area, or only the given ones. */
const getOptions = (
  { sources }: MutationArea,
  fileName: string,
  files: readonly string[] | null,
  concurrency: number,
) => ({
  testRunner: 'vitest',
  plugins: [
    join(toolsFolder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
    join(root, 'tests/mutation/ignore-texts.mjs'),
  ],
  ignorers: ['texts'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: files ?? sources,
  // StrykerJS changes a copy of the project, which links to the packages.
  tempDirName: '.data/mutation/copies',
  ignorePatterns: ['.data', '.astro', 'dist', 'shots', 'tests/.results', 'tests/e2e'],
  // The tests do not check types, and reading each file for it takes half a minute.
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // The tests of an area of the backend take five minutes on an idle machine.
  dryRunTimeoutMinutes: 60,
  // Code that runs when a module is loaded would need all tests for each of its mutants.
  ignoreStatic: true,
  concurrency,
  // A busy machine is slow at times. Mutants with an endless loop are detected by their hit counts.
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: `.data/mutation/${fileName}.incremental.json`,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.data/mutation/${fileName}.report.json` },
});

/** Prints the survivors and the listed mutants that no longer survive. Returns whether the area passes. */
function report(reportFile: string): boolean {
  const result = readMutationReport(reportFile);
  const { named, unnamed, needless } = compareSurvivors(result, readNamedSurvivors());
  for (const { file, line, changed } of unnamed) printLine(`${file}\n-     ${line}\n+     ${changed}\n`);
  for (const { file, line, changed } of needless)
    printLine(
      `tests/mutation/survivors.tsv names a change that does not survive: ${file}\n-     ${line}\n+     ${changed}\n`,
    );
  const count = result.killed + result.survivors.length;
  const score = count === 0 ? 100 : (result.killed / count) * 100;
  printLine(`${count} changes, ${score.toFixed(1)} % seen, ${named.length} named, ${unnamed.length} not seen.`);
  return score >= lowestScore && unnamed.length === 0 && needless.length === 0;
}

await runCommand(({ args }) => {
  const { values, positionals } = parseArguments(
    args,
    { files: { type: 'string' }, tests: { type: 'string' }, concurrency: { type: 'string' } },
    usage,
  );
  const area = mutationAreas.find(({ name }) => name === positionals[0]);
  const concurrency = Number(values.concurrency ?? availableParallelism());
  if (!area || positionals.length !== 1 || !(concurrency > 0)) throw new UserFacingError('INVALID_ARGUMENTS', usage);
  installTools();
  const fileName = area.name.replaceAll('/', '-');
  const options = getOptions(area, fileName, values.files?.split(',') ?? null, concurrency);
  const configFile = join(toolsFolder, `${fileName}.json`);
  writeFileSync(configFile, JSON.stringify(options));
  const stryker = join(toolsFolder, 'node_modules', '.bin', 'stryker');
  const hasRun = run(stryker, ['run', configFile], root, {
    MUTATION_AREA: area.name,
    MUTATION_TESTS: values.tests ?? '',
    TEST_DATABASE: 'postgres',
  });
  if (!hasRun || !report(join(root, options.jsonReporter.fileName))) process.exitCode = 1;
  return Promise.resolve();
});
