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
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const original = resolve(import.meta.dirname, '../../..');
const { path: copy, remove } = await createTemporaryFolder();
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
function make(plan: ScaffoldPlan): ScaffoldPlan {
  writeFiles(copy, plan);
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

test.each([
  ['of an area with routes', 'referral/distributors/findDepot', 'tests/contract/referral/find-depot.test.ts'],
  ['of an area without routes', 'checkout/regions/findHarbor', 'tests/contract/checkout/find-harbor.test.ts'],
])(
  'a new endpoint %s answers, and its test passes',
  async (_where, name, file) => {
    make(planEndpoint(copy, name));
    const results = await testIn('contract', file);
    expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
  },
  180_000,
);

test('a new island is closed, opens by a verb, and its test passes', async () => {
  make(planIsland(copy, 'bag/gift-note'));
  const results = await testIn('stores', 'tests/stores/bag/gift-note.test.ts');
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
}, 180_000);

test('a new country stands in every table, and its test names what is still empty', async () => {
  make(planCountry(copy, { code: 'NO', locale: 'nb-no', currency: 'NOK' }));
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
  [
    'a bad name',
    () => planEndpoint(copy, 'Checkout/Regions/Find-Depot'),
    '"Checkout/Regions/Find-Depot" is no name for a call',
  ],
  ['an unknown area', () => planEndpoint(copy, 'depots/regions/find'), 'There is no area "depots"'],
  ['an unknown file', () => planEndpoint(copy, 'checkout/depots/find'), 'There is no src/contract/checkout/depots.ts'],
  ['a call that is there', () => planEndpoint(copy, 'checkout/regions/obtainRegions'), 'has a "obtainRegions" already'],
  ['an island in capitals', () => planIsland(copy, 'bag/GiftNote'), 'kebab case'],
  ['a path in a name', () => planIsland(copy, 'bag/../gift'), 'is no name for an island'],
  ['an island of an unknown area', () => planIsland(copy, 'gifts/note'), 'There is no area "gifts"'],
  ['an island that is there', () => planIsland(copy, 'bag/gift-note'), 'is there already'],
  [
    'a country by its name',
    () => planCountry(copy, { code: 'Norway', locale: 'nb-no', currency: 'NOK' }),
    'is no country code',
  ],
  [
    'a locale of another country',
    () => planCountry(copy, { code: 'SE', locale: 'nb-no', currency: 'SEK' }),
    'is no locale of SE',
  ],
  ['no currency', () => planCountry(copy, { code: 'SE', locale: 'sv-se', currency: '' }), 'is no currency code'],
  [
    'a country that is there',
    () => planCountry(copy, { code: 'US', locale: 'en-us', currency: 'USD' }),
    'has US already',
  ],
])('%s is refused with a sentence', (_what, plan, sentence) => {
  expect(plan).toThrow(sentence);
});

test('nothing is written by a refusal', () => {
  expect(() => planIsland(copy, 'bag/Bad')).toThrow();
  expect(existsSync(join(copy, 'src/islands/bag/Bad.tsx'))).toBe(false);
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
  expect(appendRow(text, 'list', row)).toBe(expected);
});
