import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { startProgram } from '../../fixtures/program.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await createFreshDatabase();
});
afterAll(() => database.stop());

/** Runs the command on a file. Nobody is there to answer its questions. */
async function runImportOf(text: string, ...args: string[]) {
  const file = join(database.dataDir, 'feed.tsv');
  writeFileSync(file, text);
  const variables = { DATA_DIR: database.dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const program = startProgram(['scripts/import.ts', file, ...args], variables);
  return { status: await program.ended, output: program.readOutput() };
}
/** Runs the command on a feed of products with these prices. */
function runImport(prices: Readonly<Record<string, string>>, ...args: string[]) {
  const rows = Object.entries(prices).map(([sku, price]) => [sku, `Balm ${sku}`, price, 'in_stock', 'Lips'].join('\t'));
  return runImportOf(['id\ttitle\tprice\tavailability\tproduct_type', ...rows].join('\n'), ...args);
}
async function importFeed(prices: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const { status, output } = await runImport(prices, ...args);
  expect(status, output).toBe(0);
  return output;
}

test('what is not in a file is removed when asked for, but nothing while known products have mistakes', async () => {
  const whole = { 'B-1': '12.50 USD', 'B-2': '9.00 USD', 'B-3': '7.00 USD' };
  expect(await importFeed(whole, '--add')).toContain('3 in the file, 3 accepted');
  const mistaken = await importFeed({ 'B-1': '13.50 USD', 'B-2': 'nine' }, '--remove-missing');
  expect(mistaken).toContain('1 products of the catalogue have a mistake in the file, and stay as they are: B-2');
  expect(mistaken).toContain('beside the ones it had');
  const corrected = await importFeed({ 'B-1': '13.50 USD', 'B-2': '9.00 USD' }, '--remove-missing');
  expect(corrected).toContain('now consists of these 2 products');
}, 300_000);

test('a report that cannot be written stops an import before it begins', async () => {
  for (const report of [join(database.dataDir, 'none', 'report.csv'), database.dataDir]) {
    const { status, output } = await runImport({ 'R-1': '5.00 USD' }, '--add', '--report', report);
    expect([status, output]).toEqual([1, expect.stringContaining(`${report} cannot be written, so nothing was done.`)]);
  }
  expect(await importFeed({ 'R-2': '5.00 USD' }, '--remove-missing', '--dry-run')).not.toContain('R-1');
}, 300_000);

test('an import removes what a killed one has left of its report', async () => {
  const left = join(database.dataDir, 'imports/2026-01-01T00-00-00.000Z.json.partial');
  mkdirSync(join(database.dataDir, 'imports'), { recursive: true });
  writeFileSync(left, '{');
  utimesSync(left, 0, 0);
  await importFeed({ 'P-1': '5.00 USD' }, '--add', '--dry-run');
  expect(existsSync(left)).toBe(false);
}, 300_000);

test('an import of which everything is refused writes its report all the same', async () => {
  const report = join(database.dataDir, 'refused.csv');
  const { status, output } = await runImport({ 'N-1': '2000000.00 USD' }, '--add', '--report', report);
  expect([status, output]).toEqual([1, expect.stringContaining('IMPORT_NOTHING_ACCEPTED')]);
  expect(readFileSync(report, 'utf8')).toContain('"N-1"');
}, 300_000);

test('a report that would replace the imported file stops an import, and the file stays', async () => {
  const report = join(database.dataDir, 'feed.tsv');
  const { status, output } = await runImport({ 'R-3': '5.00 USD' }, '--add', '--report', report);
  expect([status, output]).toEqual([1, expect.stringContaining(`${report} cannot be written, so nothing was done.`)]);
  expect(readFileSync(report, 'utf8')).toContain('Balm R-3');
}, 300_000);

test('the last line of an import is the command that takes it back', async () => {
  const back = /To take this import back: npm run import -- (\S+) --remove-missing\s*$/;
  const [, copy = ''] = back.exec(await importFeed({ 'U-1': '5.00 USD' }, '--add')) ?? [];
  const takeBack = async () => {
    const variables = { DATA_DIR: database.dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
    const program = startProgram(['scripts/import.ts', copy, '--remove-missing'], variables);
    return { status: await program.ended, output: program.readOutput() };
  };
  expect(await takeBack()).toEqual({ status: 0, output: expect.stringMatching(back) });
  expect(await takeBack()).toEqual({ status: 0, output: expect.stringContaining('so nothing was written.') });
}, 300_000);

test('a table of its own kind is imported by a mapping that names nothing but its columns', async () => {
  const table = 'Artikel;Bezeichnung;Preis\n4711;Lippenstift;12,90 USD\n';
  const map = join(database.dataDir, 'columns.json');
  const refused = await runImportOf(table, '--dry-run', '--map', map);
  expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('{"columns":{"sku":"artikel"')]);
  writeFileSync(map, JSON.stringify({ columns: { sku: 'Artikel', title: 'Bezeichnung', price: 'Preis' } }));
  const { status, output } = await runImportOf(table, '--dry-run', '--map', map);
  expect([status, output]).toEqual([0, expect.stringMatching(/prices in USD for US.*4711 +Lippenstift +\$12\.90/s)]);
}, 300_000);

test('a mapping that can be neither read nor drafted stops an import before it opens the database', async () => {
  const variables = { DATA_DIR: database.dataDir, DATABASE_URL: 'postgres://127.0.0.1:1/none', LOG_LEVEL: 'silent' };
  for (const map of [join(database.dataDir, 'none', 'mapping.json'), database.dataDir]) {
    const program = startProgram(['scripts/import.ts', 'feed.tsv', '--map', map], variables);
    const status = await program.ended;
    expect([status, program.readOutput()]).toEqual([1, expect.stringMatching(/cannot be (written|read)/)]);
  }
}, 300_000);
