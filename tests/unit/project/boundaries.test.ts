import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { afterAll, expect, test } from 'vitest';
import { findAreaCircles, findImportCircles } from '../../../scripts/lib/import-circles.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const { path: sampleProject, remove } = await createTemporaryFolder();
afterAll(remove);

/** The project's rules, without those that need types, for a small sample project. */
const eslint = new ESLint({
  cwd: sampleProject,
  overrideConfigFile: join(projectRoot, 'eslint.config.js'),
  overrideConfig: [
    { ...ts.configs.disableTypeChecked, files: ['**/*.ts'] },
    {
      settings: { 'boundaries/root-path': sampleProject },
      languageOptions: { parserOptions: { tsconfigRootDir: sampleProject } },
    },
  ],
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(sampleProject, path)), { recursive: true });
    writeFileSync(join(sampleProject, path), text);
  }
}

/** The rules that a file breaks, each once. */
async function findBrokenRules(path: string): Promise<string[]> {
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
  'publisher',
  'serve',
];
const sampleSource = 'export const thing = 1;\nexport interface Thing { size: number }\n';
write(Object.fromEntries(modules.map((module) => [`src/${module}/thing.ts`, sampleSource])));
write({
  'src/server/areas/bag/index.ts': sampleSource,
  'src/server/areas/shell/index.ts': sampleSource,
  'scripts/thing.ts': sampleSource,
  'tests/thing.ts': sampleSource,
});

/** `from` and `to` are modules of `src`, folders of the project (`./scripts`) or files of a module (`x/index.ts`). */
async function findRulesBrokenByImport(
  from: string,
  to: string,
  renderImport = (path: string) => `import { thing } from '${path}';\nexport const same = thing;\n`,
) {
  const toPath = (name: string) => (name.startsWith('./') ? name.slice(2) : `src/${name}`);
  const target = to.endsWith('.ts') ? toPath(to) : `${toPath(to)}/thing.ts`;
  const probe = `${toPath(from)}/probe.ts`;
  write({ [probe]: renderImport(relative(dirname(probe), target).replace(/^(?!\.)/, './')) });
  return findBrokenRules(probe);
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
  ['publisher', 'publish'],
  ['publisher', 'content'],
  ['publisher', 'contract'],
  ['serve', 'publish'],
  ['./scripts', 'demo'],
  ['./scripts', 'publisher'],
  ['./tests', 'demo'],
  ['./tests', 'server/areas/bag'],
])('%s may import %s', async (from, to) => {
  expect(await findRulesBrokenByImport(from, to)).toEqual([]);
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
  ['publish', 'server'],
  ['publish', 'serve'],
  ['publisher', 'server'],
  ['publisher', 'serve'],
  ['publisher', './scripts'],
  ['serve', 'content'],
  ['serve', 'server'],
  ['domain', './scripts'],
  ['server', './tests'],
])('%s may not import %s', async (from, to) => {
  expect(await findRulesBrokenByImport(from, to)).toEqual(['boundaries/dependencies']);
});

test.each(modules.filter((module) => module !== 'demo'))('%s may not import demo', async (from) => {
  expect(await findRulesBrokenByImport(from, 'demo')).toEqual(['boundaries/dependencies']);
});

test.each(modules.filter((module) => module !== 'publisher'))('%s may not import publisher', async (from) => {
  expect(await findRulesBrokenByImport(from, 'publisher')).toEqual(['boundaries/dependencies']);
});

test('islands may import the types of the contract', async () => {
  expect(
    await findRulesBrokenByImport(
      'islands',
      'contract',
      (path) => `import type { Thing } from '${path}';\nexport type Same = Thing;\n`,
    ),
  ).toEqual([]);
});

test('browse may import stores dynamically', async () => {
  expect(
    await findRulesBrokenByImport('browse', 'stores', (path) => `export const load = () => import('${path}');\n`),
  ).toEqual([]);
});

test.each(['browse', 'client', 'islands', 'stores', 'ui'])(
  '%s does not read the clock of the device',
  async (module) => {
    for (const reading of ['Date.now()', 'Date.now', 'new Date()']) {
      write({ [`src/${module}/probe.ts`]: `export const readings = [${reading}];\n` });
      expect(await findBrokenRules(`src/${module}/probe.ts`)).toEqual(['no-restricted-syntax']);
    }
    write({ [`src/${module}/probe.ts`]: "export const instant = new Date('2026-01-01T00:00:00Z');\n" });
    expect(await findBrokenRules(`src/${module}/probe.ts`)).toEqual([]);
  },
);

test('a re-export counts as an import', async () => {
  expect(await findRulesBrokenByImport('domain', 'server', (path) => `export { thing } from '${path}';\n`)).toEqual([
    'boundaries/dependencies',
  ]);
});

test('a file of src must be in a module', async () => {
  write({ 'src/attic/probe.ts': 'export const old = 1;\n' });
  expect(await findBrokenRules('src/attic/probe.ts')).toEqual(['boundaries/no-unknown-files']);
});

test('a circle of imports is found, however long it is, and of whatever files', () => {
  write({
    'src/domain/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'src/domain/two.ts': "import { three } from './three.ts';\nexport const two = () => three;\n",
    'src/domain/three.ts': "import type { one } from './one.ts';\nexport const three = (): typeof one => () => 1;\n",
    'src/layouts/page.astro': "---\nimport { title } from './title.ts';\n---\n<h1>{title}</h1>\n",
    'src/layouts/title.ts': "export { default as Page } from './page.astro';\nexport const title = 'Title';\n",
  });
  expect(findImportCircles(join(sampleProject, 'src')).toSorted()).toEqual([
    ['domain/one.ts', 'domain/three.ts', 'domain/two.ts'],
    ['layouts/page.astro', 'layouts/title.ts'],
  ]);
});

test('areas that import each other are found, however many lie between them, and types count', () => {
  write({
    'src/stores/bag/lines.ts':
      "import type { Payment } from '../payments/payment.ts';\nexport type Lines = Payment[];\n",
    'src/stores/payments/payment.ts':
      "import { open } from '../checkout/open.ts';\nexport type Payment = typeof open;\n",
    'src/stores/checkout/open.ts': 'export const open = 1;\n',
    'src/stores/checkout/close.ts': "import { count } from '../bag/count.ts';\nexport const close = () => count;\n",
    'src/stores/bag/count.ts': 'export const count = 1;\n',
    'src/stores/shell/count.ts': "export { count } from '../bag/count.ts';\n",
    'src/stores/page-stores.ts': "export { count } from './shell/count.ts';\n",
    'src/stores/session/user.ts': "export { count } from '../page-stores.ts';\n",
  });
  expect(findImportCircles(join(sampleProject, 'src/stores'))).toEqual([]);
  const [circle, ...others] = findAreaCircles(join(sampleProject, 'src/stores'));
  expect(others).toEqual([]);
  expect(circle?.areas).toEqual(['bag', 'checkout', 'payments']);
  expect(circle?.imports.map(({ from, to }) => `${from} imports ${to}`).toSorted()).toEqual([
    'bag/lines.ts imports payments/payment.ts',
    'checkout/close.ts imports bag/count.ts',
    'payments/payment.ts imports checkout/open.ts',
  ]);
});

test('a file beside the areas is an area of its own, so that no circle leads through it', () => {
  write({
    'src/client/calls.ts': "export { token } from './session/token.ts';\n",
    'src/client/session/token.ts': 'export const token = 1;\n',
    'src/client/session/page.ts': "export { token } from '../calls.ts';\n",
    'src/client/bag/add.ts': "export { token } from '../calls.ts';\n",
  });
  const [circle, ...others] = findAreaCircles(join(sampleProject, 'src/client'));
  expect(others).toEqual([]);
  expect(circle?.areas).toEqual(['calls.ts', 'session']);
});

test.each(["(code: string) => code === 'MX'", "(locale: string) => (locale !== 'zh-hk' ? 1 : 2)"])(
  '%s is refused: countries and locales are data',
  async (comparison) => {
    write({ 'src/domain/place.ts': `export const compare = ${comparison};\n` });
    expect(await findBrokenRules('src/domain/place.ts')).toEqual(['no-restricted-syntax']);
  },
);

test.each(['export enum Shade { Red }', 'export namespace Shades { export const red = 1 }'])(
  '%s is refused: Node cannot strip its types',
  async (statement) => {
    write({ 'src/domain/erasable.ts': `${statement}\n` });
    expect(await findBrokenRules('src/domain/erasable.ts')).toContain('no-restricted-syntax');
  },
);

test.each([
  ['const { props, params, slots } = Astro;', []],
  ['const { url } = Astro.props;', []],
  ['const { url } = Astro;', ['no-restricted-syntax']],
  ['const { props, request: asked } = Astro;', ['no-restricted-syntax']],
  ['const asked = Astro.cookies;', ['no-restricted-syntax']],
])('a page that says "%s" breaks %j: it is rendered without a request', async (statement, rules) => {
  write({ 'src/pages/probe.astro': `---\n${statement}\n---\n\n<p>Page</p>\n` });
  expect((await findBrokenRules('src/pages/probe.astro')).filter((rule) => !rule.includes('unused'))).toEqual(rules);
});
