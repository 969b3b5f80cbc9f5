import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
const { path: house, remove } = await temporaryFolder();
afterAll(remove);

/** The house's rules without those that need types, over a small house of its own. */
const eslint = new ESLint({
  cwd: house,
  overrideConfigFile: join(root, 'eslint.config.js'),
  overrideConfig: [
    { ...ts.configs.disableTypeChecked, files: ['**/*.ts'] },
    { settings: { 'boundaries/root-path': house } },
  ],
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
}

/** The rules that a file breaks, once each. */
async function broken(path: string): Promise<string[]> {
  const results = await eslint.lintFiles([path]);
  return [...new Set(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message)))];
}

const rooms = [
  'config',
  'contract',
  'domain',
  'i18n',
  'content',
  'client',
  'stores',
  'ui',
  'islands',
  'components',
  'layouts',
  'browse',
  'server',
  'publish',
];
write(
  Object.fromEntries(
    rooms.map((room) => [`src/${room}/thing.ts`, 'export const thing = 1;\nexport interface Thing { size: number }\n']),
  ),
);
write({ 'scripts/thing.ts': 'export const thing = 1;\n', 'tests/thing.ts': 'export const thing = 1;\n' });

async function brokenByImport(
  from: string,
  to: string,
  statement = (path: string) => `import { thing } from '${path}';\nexport const same = thing;\n`,
) {
  const target = to.includes('/') ? to : `src/${to}`;
  write({ [`src/${from}/probe.ts`]: statement(`../../${target}/thing.ts`) });
  return broken(`src/${from}/probe.ts`);
}

test.each([
  ['contract', 'config'],
  ['domain', 'contract'],
  ['i18n', 'config'],
  ['content', 'contract'],
  ['content', 'i18n'],
  ['client', 'contract'],
  ['stores', 'client'],
  ['islands', 'stores'],
  ['islands', 'ui'],
  ['components', 'content'],
  ['components', 'layouts'],
  ['layouts', 'i18n'],
  ['browse', 'domain'],
  ['server', 'domain'],
  ['publish', 'content'],
])('%s may import %s', async (from, to) => {
  expect(await brokenByImport(from, to)).toEqual([]);
});

test.each([
  ['config', 'contract'],
  ['contract', 'domain'],
  ['domain', 'content'],
  ['i18n', 'domain'],
  ['content', 'server'],
  ['content', 'client'],
  ['client', 'stores'],
  ['client', 'domain'],
  ['stores', 'islands'],
  ['ui', 'config'],
  ['islands', 'client'],
  ['islands', 'content'],
  ['islands', 'contract'],
  ['components', 'stores'],
  ['components', 'client'],
  ['components', 'server'],
  ['browse', 'stores'],
  ['browse', 'client'],
  ['server', 'content'],
  ['server', 'publish'],
  ['publish', 'contract'],
  ['publish', 'server'],
  ['domain', './scripts'],
  ['server', './tests'],
])('%s may not import %s', async (from, to) => {
  expect(await brokenByImport(from, to)).toEqual(['boundaries/dependencies']);
});

test('islands may import the types of the contract', async () => {
  expect(
    await brokenByImport(
      'islands',
      'contract',
      (path) => `import type { Thing } from '${path}';\nexport type Same = Thing;\n`,
    ),
  ).toEqual([]);
});

test('browse may import stores when they are needed, not before', async () => {
  expect(await brokenByImport('browse', 'stores', (path) => `export const load = () => import('${path}');\n`)).toEqual(
    [],
  );
});

test('a re-export counts as an import', async () => {
  expect(await brokenByImport('domain', 'server', (path) => `export { thing } from '${path}';\n`)).toEqual([
    'boundaries/dependencies',
  ]);
});

test('a file of src stands in a room', async () => {
  write({ 'src/attic/probe.ts': 'export const old = 1;\n' });
  expect(await broken('src/attic/probe.ts')).toEqual(['boundaries/no-unknown-files']);
});

test('a circle of imports fails, however long', async () => {
  write({
    'src/domain/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'src/domain/two.ts': "import { three } from './three.ts';\nexport const two = () => three;\n",
    'src/domain/three.ts': "import { one } from './one.ts';\nexport const three = () => one;\n",
  });
  expect(await broken('src/domain/one.ts')).toEqual(['import-x/no-cycle']);
});

test.each(["(code: string) => code === 'MX'", "(locale: string) => (locale !== 'zh-hk' ? 1 : 2)"])(
  '%s asks for a place by name',
  async (asks) => {
    write({ 'src/domain/place.ts': `export const ask = ${asks};\n` });
    expect(await broken('src/domain/place.ts')).toEqual(['no-restricted-syntax']);
  },
);

test.each(['export enum Shade { Red }', 'export namespace Shades { export const red = 1 }'])(
  '%s is refused: Node cannot remove it',
  async (text) => {
    write({ 'src/domain/erasable.ts': `${text}\n` });
    expect(await broken('src/domain/erasable.ts')).toContain('no-restricted-syntax');
  },
);
