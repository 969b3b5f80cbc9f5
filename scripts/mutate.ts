// Changes the code of an area in thousands of small ways, and names the changes that its tests do not see.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { mutationAreas } from '../tests/mutation/areas.ts';
import { parseArguments, root, runCommand } from './lib/command.ts';

const names = mutationAreas.map(({ name }) => name);
const usage = `Usage: npm run mutate -- AREA [--files 'src/domain/money.ts,…']\nAREA is one of ${names.join(', ')}.`;

/** Below this share of seen changes, in percent, the command fails. */
const lowestScore = 90;

const toolsFolder = join(root, '.data', 'mutation');
const manifests = ['package.json', 'package-lock.json'] as const;
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Runs a program to its end. Returns whether it succeeded. */
const run = (command: string, args: readonly string[], cwd: string, variables: Readonly<Record<string, string>> = {}) =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...variables } }).status === 0;

/** Installs the programs that only this command needs, unless they are there. */
function installTools(): void {
  const sources = join(root, 'tests', 'mutation');
  const isCurrent = manifests.every((name) => read(join(toolsFolder, name)) === read(join(sources, name)));
  if (isCurrent && existsSync(join(toolsFolder, 'node_modules', '.bin', 'stryker'))) return;
  mkdirSync(toolsFolder, { recursive: true });
  for (const name of manifests) copyFileSync(join(sources, name), join(toolsFolder, name));
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--legacy-peer-deps'], toolsFolder))
    throw new UserFacingError('MUTATION_TOOLS_MISSING', 'The programs of this command could not be installed.');
}

await runCommand(({ args }) => {
  const { values, positionals } = parseArguments(args, { files: { type: 'string' } }, usage);
  const area = mutationAreas.find(({ name }) => name === positionals[0]);
  if (!area || positionals.length !== 1) throw new UserFacingError('INVALID_ARGUMENTS', usage);
  installTools();
  const fileName = area.name.replaceAll('/', '-');
  const configFile = join(toolsFolder, `${fileName}.json`);
  const options = {
    testRunner: 'vitest',
    plugins: [join(toolsFolder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: values.files?.split(',') ?? area.sources,
    // A copy of the project is changed. It links to the packages.
    tempDirName: '.data/mutation/copies',
    ignorePatterns: ['.data', '.astro', 'dist', 'shots', 'tests/.results'],
    coverageAnalysis: 'perTest',
    // What modules calculate when they are loaded would need all tests for each change of it.
    ignoreStatic: true,
    concurrency: availableParallelism(),
    incremental: true,
    incrementalFile: `.data/mutation/${fileName}.incremental.json`,
    reporters: ['clear-text', 'progress-append-only', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: true },
    jsonReporter: { fileName: `.data/mutation/${fileName}.report.json` },
    thresholds: { high: 95, low: lowestScore, break: lowestScore },
  };
  writeFileSync(configFile, JSON.stringify(options));
  const stryker = join(toolsFolder, 'node_modules', '.bin', 'stryker');
  if (!run(stryker, ['run', configFile], root, { MUTATION_AREA: area.name, TEST_DATABASE: 'postgres' }))
    process.exitCode = 1;
  return Promise.resolve();
});
