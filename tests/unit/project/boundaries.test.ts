import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
const { path: house, remove } = await createTemporaryFolder();
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

const modules = [
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
  'pages',
  'browse',
  'server',
  'server/platform',
  'server/areas/bag',
  'server/areas/shell',
  'demo',
  'publish',
  'serve',
];
const thing = 'export const thing = 1;\nexport interface Thing { size: number }\n';
write(Object.fromEntries(modules.map((module) => [`src/${module}/thing.ts`, thing])));
write({
  'src/server/areas/bag/index.ts': thing,
  'src/server/areas/shell/index.ts': thing,
  'scripts/thing.ts': thing,
  'tests/thing.ts': thing,
});

/** Modules are named from `src`, other folders by `./` from the house, and one of a module's files by its whole name. */
async function brokenByImport(
  from: string,
  to: string,
  statement = (path: string) => `import { thing } from '${path}';\nexport const same = thing;\n`,
) {
  const folder = (name: string) => (name.startsWith('./') ? name.slice(2) : `src/${name}`);
  const target = to.endsWith('.ts') ? folder(to) : `${folder(to)}/thing.ts`;
  const probe = `${folder(from)}/probe.ts`;
  write({ [probe]: statement(relative(dirname(probe), target).replace(/^(?!\.)/, './')) });
  return broken(probe);
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
  ['layouts', 'components'],
  ['layouts', 'i18n'],
  ['pages', 'layouts'],
  ['pages', 'components'],
  ['browse', 'domain'],
  ['server', 'domain'],
  ['server', 'server/platform'],
  ['server', 'server/areas/bag'],
  ['server/platform', 'domain'],
  ['server/areas/bag', 'contract'],
  ['server/areas/bag', 'server/platform'],
  ['server/areas/bag', 'server/areas/bag'],
  ['server/areas/bag', 'server/areas/shell/index.ts'],
  ['demo', 'server/platform'],
  ['demo', 'server/areas/bag/index.ts'],
  ['publish', 'content'],
  ['serve', 'publish'],
  ['./scripts', 'demo'],
  ['./tests', 'demo'],
  ['./tests', 'server/areas/bag'],
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
  ['components', 'layouts'],
  ['layouts', 'pages'],
  ['layouts', 'stores'],
  ['browse', 'stores'],
  ['browse', 'client'],
  ['server', 'content'],
  ['server', 'publish'],
  ['server/platform', 'server'],
  ['server/platform', 'server/areas/bag'],
  ['server/platform', 'server/areas/bag/index.ts'],
  ['server/areas/bag', 'server'],
  ['server/areas/bag', 'server/areas/shell'],
  ['server/areas/bag', 'content'],
  ['demo', 'server'],
  ['demo', 'server/areas/bag'],
  ['demo', 'content'],
  ['publish', 'contract'],
  ['publish', 'server'],
  ['publish', 'serve'],
  ['serve', 'content'],
  ['serve', 'server'],
  ['domain', './scripts'],
  ['server', './tests'],
])('%s may not import %s', async (from, to) => {
  expect(await brokenByImport(from, to)).toEqual(['boundaries/dependencies']);
});

test.each(modules.filter((module) => module !== 'demo'))('%s may not import demo', async (from) => {
  expect(await brokenByImport(from, 'demo')).toEqual(['boundaries/dependencies']);
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

test('a file of src stands in a module', async () => {
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
