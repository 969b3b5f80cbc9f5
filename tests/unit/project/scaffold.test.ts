import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ESLint } from 'eslint';
import { z } from 'zod';
import { afterAll, expect, test } from 'vitest';
import { countryPlan } from '../../../scripts/parts/scaffold/country.ts';
import { endpointPlan } from '../../../scripts/parts/scaffold/endpoint.ts';
import { islandPlan } from '../../../scripts/parts/scaffold/island.ts';
import { addRow, type Plan, write } from '../../../scripts/parts/scaffold/plan.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const original = resolve(import.meta.dirname, '../../..');
const { path: copy, remove } = await temporaryFolder();
afterAll(remove);
for (const part of [
  'src',
  'scripts',
  'tests',
  'package.json',
  'tsconfig.json',
  'eslint.config.js',
  'vitest.config.ts',
]) {
  cpSync(join(original, part), join(copy, part), { recursive: true, filter: (source) => !source.includes('.results') });
}
symlinkSync(join(original, 'node_modules'), join(copy, 'node_modules'));

const written: string[] = [];
function make(plan: Plan): Plan {
  write(copy, plan);
  written.push(...Object.keys(plan.files));
  return plan;
}

const run = promisify(execFile);
const Failed = z.object({ stdout: z.string() });
const inCopy = (program: string, ...args: string[]) =>
  run(process.execPath, [join(original, 'node_modules', program), ...args], { cwd: copy }).then(
    ({ stdout }) => ({ failed: false, output: stdout }),
    (error: unknown) => ({ failed: true, output: Failed.parse(error).stdout }),
  );

const Report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
});

async function testIn(project: string, file: string) {
  const report = join(copy, 'report.json');
  await inCopy('vitest/vitest.mjs', 'run', '--project', project, '--reporter=json', `--outputFile=${report}`, file);
  return Report.parse(JSON.parse(readFileSync(report, 'utf8'))).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  );
}

test('a new endpoint answers, and its test passes', async () => {
  make(endpointPlan(copy, 'regions/findDepot'));
  const results = await testIn('contract', 'tests/contract/find-depot.test.ts');
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
}, 180_000);

test('a new island is closed, opens by a verb, and its test passes', async () => {
  make(islandPlan(copy, 'gift-note'));
  const results = await testIn('unit', 'tests/unit/stores/gift-note.test.ts');
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
}, 180_000);

test('a new country stands in every table, and its test names what is still empty', async () => {
  make(countryPlan(copy, { code: 'NO', locale: 'nb-no', currency: 'NOK' }));
  expect(readFileSync(join(copy, 'src/config/countries.ts'), 'utf8')).toContain(
    "NO: { code: 'NO', currency: 'NOK', minorDigits: 2",
  );
  const results = await testIn('unit', 'tests/unit/country-no.test.ts');
  expect(results.length).toBe(8);
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'failed'));
  expect(results[0]?.title).toBe('NO (nb-no) has src/config/countries.ts: the support phone');
}, 180_000);

test('what is made keeps the house rules', async () => {
  const results = await new ESLint({
    cwd: copy,
    overrideConfig: [{ settings: { 'boundaries/root-path': copy } }],
  }).lintFiles(written);
  expect(
    results.flatMap(({ filePath, messages }) => messages.map(({ message, line }) => `${filePath}:${line} ${message}`)),
  ).toEqual([]);
}, 180_000);

test('what is made fits its types', async () => {
  writeFileSync(
    join(copy, 'tsconfig.made.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [], files: [...new Set(written)] }),
  );
  expect(await inCopy('typescript/bin/tsc', '-p', 'tsconfig.made.json')).toEqual({ failed: false, output: '' });
}, 180_000);

test.each([
  ['a bad name', () => endpointPlan(copy, 'Regions/Find-Depot'), '"Regions/Find-Depot" is no name for a call'],
  ['an unknown area', () => endpointPlan(copy, 'depots/find'), 'There is no area "depots"'],
  ['a call that is there', () => endpointPlan(copy, 'regions/obtainRegions'), 'has a "obtainRegions" already'],
  ['an island in capitals', () => islandPlan(copy, 'GiftNote'), 'kebab case'],
  ['a path in a name', () => islandPlan(copy, '../gift'), 'is no name for an island'],
  ['an island that is there', () => islandPlan(copy, 'gift-note'), 'is there already'],
  [
    'a country by its name',
    () => countryPlan(copy, { code: 'Norway', locale: 'nb-no', currency: 'NOK' }),
    'is no country code',
  ],
  [
    'a locale of another country',
    () => countryPlan(copy, { code: 'SE', locale: 'nb-no', currency: 'SEK' }),
    'is no locale of SE',
  ],
  ['no currency', () => countryPlan(copy, { code: 'SE', locale: 'sv-se', currency: '' }), 'is no currency code'],
  [
    'a country that is there',
    () => countryPlan(copy, { code: 'US', locale: 'en-us', currency: 'USD' }),
    'has US already',
  ],
])('%s is refused with a sentence', (_what, plan, sentence) => {
  expect(plan).toThrow(sentence);
});

test('nothing is written by a refusal', () => {
  expect(() => islandPlan(copy, 'Bad')).toThrow();
  expect(existsSync(join(copy, 'src/islands/Bad'))).toBe(false);
});

test.each([
  ["const list = ['a', 'b'] as const;\n", "'c'", "const list = ['a', 'b', 'c'] as const;\n"],
  ['const list = { a: 1 } as const satisfies X;\n', 'b: 2', 'const list = { a: 1, b: 2 } as const satisfies X;\n'],
  [
    'export const list: Record<A, B> = {\n  a: { x: 1 },\n};\nconst other = {\n};\n',
    'b: { x: 2 }',
    'export const list: Record<A, B> = {\n  a: { x: 1 },\n  b: { x: 2 },\n};\nconst other = {\n};\n',
  ],
])('a row goes to the end of %j', (text, row, expected) => {
  expect(addRow(text, 'list', row)).toBe(expected);
});
