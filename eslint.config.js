import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import { importX } from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

/** The areas of the shop: the second level of every module that has folders, under the same names in each. */
const areas = [
  'catalogue',
  'search',
  'bag',
  'promotions',
  'membership',
  'referral',
  'registration',
  'reviews',
  'session',
  'landing',
  'shell',
  'checkout',
  'shipping',
  'payments',
  'orders',
  'account',
  'kredits',
  'invitations',
  'contact',
  'captcha',
  'pages',
  'desk',
  'wishes',
  'notices',
];

/**
 * The modules of `src` and what each may import; a module may always import itself. `types` are modules of which only
 * types may be imported, `later` modules that only a dynamic import may reach.
 */
const modules = {
  config: {},
  contract: { values: ['config'] },
  domain: { values: ['contract', 'config'] },
  i18n: { values: ['config'] },
  content: { values: ['contract', 'domain', 'i18n', 'config'] },
  client: { values: ['contract', 'config'] },
  stores: { values: ['client', 'domain', 'contract', 'i18n', 'config'] },
  ui: {},
  islands: { values: ['stores', 'ui', 'domain', 'i18n', 'config'], types: ['contract'] },
  components: { values: ['content', 'islands', 'ui', 'browse', 'domain', 'i18n', 'config', 'assets'] },
  layouts: { values: ['components', 'content', 'islands', 'ui', 'browse', 'domain', 'i18n', 'config', 'assets'] },
  pages: { values: ['layouts', 'components', 'content', 'domain', 'i18n', 'config'] },
  browse: { values: ['domain', 'i18n', 'config'], later: ['stores', 'islands'] },
  'server/platform': { values: ['contract', 'domain', 'i18n', 'config'] },
  server: { values: ['server/platform', ...areas.map(serverArea), 'contract', 'domain', 'i18n', 'config', 'assets'] },
  demo: { values: ['server/platform', 'contract', 'domain', 'i18n', 'config'] },
  publish: { values: ['content', 'contract', 'domain', 'i18n', 'config'] },
  publisher: { values: ['publish', 'content', 'contract', 'config'] },
  serve: { values: ['publish', 'i18n', 'config'] },
  assets: {},
};

/** One area of the server is a module of its own: other areas reach it through its `index.ts`. */
function serverArea(area) {
  return `server/areas/${area}`;
}
for (const area of areas) {
  modules[serverArea(area)] = { values: ['server/platform', 'contract', 'domain', 'i18n', 'config'] };
}

/** Folders that make up one module together; every other module is the folder of its name. */
const folders = { assets: ['src/assets', 'src/styles'] };
const everyModule = [...Object.keys(modules), 'scripts', 'tests'];

// The first pattern that fits a file counts, so that longer paths stand before shorter ones.
const elements = [
  ...Object.keys(modules)
    .sort((a, b) => b.length - a.length)
    .map((name) => ({ type: name, pattern: folders[name] ?? `src/${name}`, partialMatch: false })),
  { type: 'scripts', pattern: 'scripts', partialMatch: false },
  { type: 'tests', pattern: 'tests', partialMatch: false },
];

const allow = (from, to, dependency) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } }, ...(dependency && { dependency }) },
});

/** What areas of the server, and the demo, may see of an area. */
const allowPublicFile = (from) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: areas.map(serverArea) } }, file: { categories: 'public' } } },
});

/** What a module may import. */
const createPolicies = (name, { values = [], types = [], later = [] }) => [
  ...[
    allow(name, [name, ...values]),
    allow(name, types, { kind: 'type' }),
    allow(name, later, [{ nodeKind: 'dynamic-import' }, { kind: 'type' }]),
  ].filter(({ allow: { to } }) => to.element.types.anyOf.length > 0),
  ...(name === 'demo' || name.startsWith('server/areas/') ? [allowPublicFile(name)] : []),
];

const restrictImports = (policies) => ({
  'boundaries/dependencies': ['error', { default: 'disallow', checkUnknownLocals: true, policies }],
});

/**
 * The files of a module are compared with its own policies, since comparing each import with those of all modules takes
 * most of the time of all rules. A module inside another one comes later, so that it counts.
 */
const boundariesByModule = [
  ...Object.entries(modules)
    .sort(([a], [b]) => a.length - b.length)
    .map(([name, module]) => [folders[name] ?? [`src/${name}`], createPolicies(name, module)]),
  ...['scripts', 'tests'].map((name) => [[name], [allow(name, everyModule)]]),
].map(([paths, policies]) => ({
  files: paths.map((path) => `${path}/**/*.{ts,tsx,astro,js,mjs}`),
  rules: restrictImports(policies),
}));

// XX stands for an unknown country in what proxies say.
const country = '/^(?!XX)[A-Z]{2}$/';
const locale = '/^[a-z]{2}-[A-Za-z]{2}$/';
const asksForPlace = [country, locale].flatMap((value) => [
  `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=${value}]`,
  `SwitchCase > Literal[value=${value}]`,
]);

const erasable = [
  {
    selector: 'TSEnumDeclaration',
    message: 'Node runs this file by removing its types, and an enum is no type: write `const X = { … } as const`.',
  },
  {
    selector: 'TSModuleDeclaration[kind="namespace"]',
    message: 'Node runs this file by removing its types, and a namespace is no type: write a module.',
  },
];
const placesAreData = {
  selector: asksForPlace.join(', '),
  message: 'Countries and locales are data: put what differs into a row of src/config, and read it here.',
};
/** See src/publish/bundle/page-model.ts, which renders pages without requests. */
const pagesAreFiles = [
  "MemberExpression[object.name='Astro'] > Identifier.property:not([name=/^(props|params|slots)$/])",
  "VariableDeclarator[init.name='Astro'] > ObjectPattern > Property > Identifier.key:not([name=/^(props|params|slots)$/])",
].map((selector) => ({
  selector,
  message: 'A page is a file that is rendered without a request: use Astro.props, Astro.params and Astro.slots.',
}));

/** A browser's clock may be days off. */
const deviceClock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "MemberExpression[object.name='Date'][property.name='now']",
].map((selector) => ({
  selector,
  message:
    'Compare instants of the API with `serverClock` of src/stores/server-clock.ts, and those of this browser with what reads the clock of the device.',
}));

const code = ['**/*.{ts,tsx}'];
const own = ['src/**/*.{ts,tsx,astro}'];

export default defineConfig(
  globalIgnores(['node_modules/', 'dist/', '.data/', '.astro/', 'shots/', 'tests/.results/', 'src/env.d.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: code,
    // What needs types is linted by oxlint (.oxlintrc.json), in a quarter of the time.
    extends: [ts.configs.strict, ts.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          caughtErrors: 'all',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions', 'methods'] }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/max-params': ['error', { max: 4 }],
    },
  },
  astro.configs.recommended,
  {
    files: [...code, '**/*.{astro,js,mjs}'],
    // Otherwise the parser refuses to choose between two projects that one process lints.
    languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, boundaries },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      'import-x/extensions': ['.ts', '.tsx', '.astro', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'], 'astro-eslint-parser': ['.astro'] },
      'import/resolver': { typescript: true },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/include': ['src/**/*', 'scripts/**/*', 'tests/**/*'],
      'boundaries/elements': elements,
      'boundaries/files': [{ category: 'public', pattern: 'src/server/areas/*/index.ts' }],
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'boundaries/legacy-templates': false,
    },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-restricted-syntax': ['error', ...erasable],
      'import-x/no-default-export': 'error',
      ...restrictImports([]),
    },
  },
  ...boundariesByModule,
  {
    files: own,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...erasable, placesAreData, ...pagesAreFiles],
      'max-lines': ['error', { max: 200, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12],
      'boundaries/no-unknown-files': 'error',
    },
  },
  // What all apps of the server share stands in one file. The other two share none of it: a socket for operators, and
  // a file server without bodies, logs and policies.
  {
    files: ['src/**/*.ts'],
    ignores: ['src/server/platform/http/base-app.ts', 'src/server/platform/operator-socket.ts', 'src/serve/serve.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'fastify',
              allowTypeImports: true,
              message: 'Create apps with `createBaseApp` or `createPageApp` of src/server/platform/http.',
            },
          ],
        },
      ],
    },
  },
  // A script in an Astro file is a file of its own below it, from which relative imports lead nowhere.
  { files: ['**/*.astro/*.ts'], rules: { 'boundaries/dependencies': 'off' } },
  {
    files: ['src/{browse,client,islands,stores,ui}/**/*.{ts,tsx}', 'src/server/areas/**/browser/**/*.ts'],
    ignores: ['src/stores/server-clock.ts', 'src/browse/runtime/device-clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...erasable, placesAreData, ...pagesAreFiles, ...deviceClock] },
  },
  { files: ['**/*.{astro,js,mjs,cjs}'], rules: { 'max-params': ['error', 4] } },
  // Plain JavaScript is not type-checked.
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        module: 'writable',
        process: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
      },
    },
    rules: { 'no-undef': 'error' },
  },
  {
    files: own,
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error' },
  },
  // What callers send is matched here: patterns must take time in proportion to the text.
  {
    files: ['src/{server,domain,contract}/**/*.ts'],
    rules: { 'regexp/no-super-linear-move': 'error' },
  },
  // Components read from top to bottom, as pages do.
  {
    files: ['src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  // Data, however long.
  { files: ['src/demo/seed/**'], rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' } },
  // Tools insist on a default export here.
  {
    files: [
      ...['*.config.{js,mjs,ts}', 'tests/{e2e,mutation}/*.config.ts', 'tests/**/global-setup.ts'],
      ...['scripts/lib/vitest-report.ts', '**/*.d.ts'],
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
