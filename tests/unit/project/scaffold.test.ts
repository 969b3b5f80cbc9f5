import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ESLint } from 'eslint';
import { z } from 'zod';
import { afterAll, expect, test } from 'vitest';
import { planCountry } from '../../../scripts/lib/scaffold/country.ts';
import { planEndpoint } from '../../../scripts/lib/scaffold/endpoint.ts';
import { planIsland } from '../../../scripts/lib/scaffold/island.ts';
import { appendRow, type ScaffoldPlan, writeFiles } from '../../../scripts/lib/scaffold/plan.ts';
import { preparedPostgres } from '../../fixtures/database/postgres.ts';
import { lendSeededPglite } from '../../fixtures/database/seeded-databases.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const copiedPaths = [
  'src',
  'scripts',
  'tests',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'eslint.config.js',
  '.oxlintrc.json',
  'vitest.config.ts',
  '.prettierrc.json',
];
const { path: copy, remove } = await createTemporaryFolder();
afterAll(remove);
for (const path of copiedPaths) {
  const filter = (source: string) => !source.includes('.results');
  cpSync(join(projectRoot, path), join(copy, path), { recursive: true, filter });
}
symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));

const scaffolds: readonly (() => ScaffoldPlan)[] = [
  () => planEndpoint(copy, 'referral/distributors/findDepot'),
  () => planEndpoint(copy, 'kredits/awards/findHarbor'),
  () => planIsland(copy, 'bag/gift-note'),
  () => planCountry(copy, { code: 'NO', locale: 'nb-no', currency: 'NOK' }),
];
const writtenFiles = new Set<string>();
for (const createPlan of scaffolds) {
  const plan = createPlan();
  await writeFiles(copy, plan);
  for (const path of Object.keys(plan.files)) writtenFiles.add(path);
}

const execFileAsync = promisify(execFile);
/** Runs a program of the project in the copy. Returns what it has printed, and whether it has succeeded. */
const runInCopy = (program: string, ...args: string[]) =>
  execFileAsync(process.execPath, [join(projectRoot, 'node_modules', program), ...args], {
    cwd: copy,
    // The written tests use the embedded database, so that no server is prepared for them.
    env: { ...process.env, [preparedPostgres.urlVariable]: 'none' },
  }).then(
    ({ stdout }) => ({ isSuccess: true, stdout }),
    (error: unknown) => ({ isSuccess: false, stdout: FailedProgram.parse(error).stdout }),
  );
const FailedProgram = z.object({ stdout: z.string() });

async function findComplaints(program: string, ...args: string[]): Promise<string> {
  const { isSuccess, stdout } = await runInCopy(program, ...args);
  return isSuccess ? '' : stdout;
}

const countriesTest = 'tests/unit/config/countries.test.ts';
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/**
 * The results of the written tests, and of the test that every country has to pass. They run in one worker, because starting Vitest and importing the backend takes
 * longer than the tests.
 */
const testResults = (async () => {
  const report = join(copy, 'report.json');
  const testFiles = [...[...writtenFiles].filter((path) => path.endsWith('.test.ts')), countriesTest];
  await lendSeededPglite(copy);
  const options = ['--maxWorkers=1', '--no-isolate', '--reporter=json', `--outputFile=${report}`];
  await runInCopy('vitest/vitest.mjs', 'run', ...options, ...testFiles);
  return Report.parse(JSON.parse(readFileSync(report, 'utf8'))).testResults;
})();

async function getResults(file: string) {
  return (await testResults).find(({ name }) => name.endsWith(file))?.assertionResults ?? [];
}

test.each([
  ['an area with routes', 'tests/contract/referral/find-depot.test.ts'],
  ['an area without routes', 'tests/contract/kredits/find-harbor.test.ts'],
])(
  'a new endpoint in %s replies, and its test passes',
  async (_area, file) => {
    expect((await getResults(file)).map(({ status }) => status)).toEqual(['passed', 'passed']);
  },
  300_000,
);

test('a new endpoint joins the routes of its contract file', () => {
  const { files } = planEndpoint(copy, 'checkout/regions/findPort');
  expect(files['src/server/areas/checkout/region-routes.ts']).toContain('route(findPort,');
});

test('a new island shows its closed state, opens by a verb, and its test passes', async () => {
  const results = await getResults('tests/stores/bag/gift-note.test.ts');
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
}, 300_000);

test('a new island is a folder with a mount, a list of text keys and a store', () => {
  expect(Object.keys(planIsland(copy, 'account/wish-list').files)).toEqual([
    'src/i18n/keys/wish-list.ts',
    'src/i18n/wish-list-settings.ts',
    'src/stores/account/wish-list.ts',
    'src/islands/account/wish-list/context.ts',
    'src/islands/account/wish-list/wish-list.tsx',
    'src/islands/account/wish-list/mount.tsx',
    'tests/stores/account/wish-list.test.ts',
  ]);
});

test('a new country is one file and its place in the list, and a test names each missing value', async () => {
  const files = ['src/config/countries/no.ts', 'src/config/countries/index.ts'];
  expect(Object.keys(planCountry(projectRoot, { code: 'NO', locale: 'nb-no', currency: 'NOK' }).files)).toEqual(files);
  const failed = (await getResults(countriesTest)).filter(({ status }) => status === 'failed');
  expect(failed.map(({ title }) => title)).toEqual([
    'LOC-003 the declaration of NO is complete',
    'the demo sells and delivers in NO, and somebody there takes customers',
  ]);
  const [message = ''] = failed[0]?.failureMessages ?? [];
  for (const value of ['supportPhone', 'timeZone', 'phone.code', 'phone.example', 'address.example'])
    expect(message).toContain(value);
}, 300_000);

test('a new country has the address that the address data knows', () => {
  const text = readFileSync(join(copy, 'src/config/countries/no.ts'), 'utf8');
  expect(text).toMatch(/code: 'NO',\s+shippingId: 7,\s+locales: \['nb-no'\],\s+currency: 'NOK',\s+minorDigits: 2/);
  expect(text).toContain("lines: '%N%n%O%n%A%n%Z %C'");
  expect(text).toContain(String.raw`pattern: /^(?:\d{4})$/i`);
});

test('what a scaffold writes passes the type check', async () => {
  const config = { extends: './tsconfig.json', include: ['src/**/*.d.ts'], files: [...writtenFiles] };
  writeFileSync(join(copy, 'tsconfig.written.json'), JSON.stringify(config));
  expect(await findComplaints('typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.written.json')).toBe('');
}, 300_000);

test('what a scaffold writes passes the linters', async () => {
  const results = await new ESLint({
    cwd: copy,
    overrideConfig: { settings: { 'boundaries/root-path': copy } },
  }).lintFiles([...writtenFiles]);
  expect(
    results.flatMap(({ filePath, messages }) => messages.map(({ message, line }) => `${filePath}:${line} ${message}`)),
  ).toEqual([]);
  const typed = [...writtenFiles].filter((path) => /\.tsx?$/.test(path));
  expect(await findComplaints('oxlint/bin/oxlint', '--format=unix', ...typed)).toBe('');
}, 300_000);

test.each([
  [
    'an endpoint in capitals',
    () => planEndpoint(copy, 'Checkout/Regions/Find-Depot'),
    '"Checkout/Regions/Find-Depot" is not a valid endpoint name',
  ],
  ['an endpoint of an unknown area', () => planEndpoint(copy, 'depots/regions/find'), 'There is no area "depots"'],
  [
    'an endpoint of an unknown file',
    () => planEndpoint(copy, 'checkout/depots/find'),
    'There is no src/contract/checkout/depots.ts',
  ],
  [
    'an endpoint that exists',
    () => planEndpoint(copy, 'checkout/regions/obtainRegions'),
    'already has "obtainRegions"',
  ],
  ['an island in capitals', () => planIsland(copy, 'bag/GiftNote'), 'kebab case'],
  ['an island with a path', () => planIsland(copy, 'bag/../gift'), 'is not a valid island name'],
  ['an island of an unknown area', () => planIsland(copy, 'gifts/note'), 'There is no area "gifts"'],
  ['an island that exists', () => planIsland(copy, 'bag/gift-note'), 'already exists'],
  [
    'a country by its name',
    () => planCountry(copy, { code: 'Norway', locale: 'nb-no', currency: 'NOK' }),
    'is not a country code',
  ],
  [
    'a locale of another country',
    () => planCountry(copy, { code: 'SE', locale: 'nb-no', currency: 'SEK' }),
    'is not a locale of SE',
  ],
  [
    'a country without a currency',
    () => planCountry(copy, { code: 'SE', locale: 'sv-se', currency: '' }),
    'is not a currency code',
  ],
  [
    'a country that exists',
    () => planCountry(copy, { code: 'US', locale: 'en-us', currency: 'USD' }),
    'src/config/countries/us.ts already exists',
  ],
])('%s is refused with a sentence', (_input, createPlan, sentence) => {
  expect(createPlan).toThrow(sentence);
});

test('a refused scaffold writes nothing', () => {
  expect(() => planIsland(copy, 'bag/Bad')).toThrow();
  expect(existsSync(join(copy, 'src/islands/bag/Bad'))).toBe(false);
});

test.each([
  ["const list = ['a', 'b'] as const;\n", "'c'", "const list = ['a', 'b', 'c'] as const;\n"],
  ['const list = { a: 1 } as const satisfies X;\n', 'b: 2', 'const list = { a: 1, b: 2 } as const satisfies X;\n'],
  [
    'export const list: Record<A, B> = {\n  a: { x: 1 },\n};\nconst other = {\n};\n',
    'b: { x: 2 }',
    'export const list: Record<A, B> = {\n  a: { x: 1 },\n  b: { x: 2 },\n};\nconst other = {\n};\n',
  ],
])('a row is appended to %j', (text, row, expected) => {
  expect(appendRow(text, 'list', row)).toBe(expected);
});
