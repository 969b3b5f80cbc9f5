import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import { importX } from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

/**
 * The rooms of the house and what each may import. A room may always import itself. `types` are rooms of which only
 * types may be imported,
 * `later` rooms that only a dynamic import may reach.
 */
const rooms = {
  config: {},
  contract: { values: ['config'] },
  domain: { values: ['contract', 'config'] },
  i18n: { values: ['config'] },
  content: { values: ['contract', 'domain', 'i18n', 'config'] },
  client: { values: ['contract', 'config'] },
  stores: { values: ['client', 'domain', 'contract', 'i18n', 'config'] },
  ui: {},
  islands: { values: ['stores', 'ui', 'domain', 'i18n', 'config'], types: ['contract'] },
  site: { values: ['content', 'islands', 'ui', 'browse', 'domain', 'i18n', 'config', 'assets'] },
  browse: { values: ['domain', 'i18n', 'config'], later: ['stores', 'islands'] },
  server: { values: ['contract', 'domain', 'i18n', 'config'] },
  publish: { values: ['content', 'i18n', 'config'] },
  assets: {},
};

/** Folders that make up one room together; every other room is the folder of its name. */
const folders = { site: ['src/pages', 'src/layouts', 'src/components'], assets: ['src/assets', 'src/styles'] };
const everyRoom = [...Object.keys(rooms), 'scripts', 'tests'];

const elements = [
  ...Object.keys(rooms).map((room) => ({ type: room, pattern: folders[room] ?? `src/${room}`, partialMatch: false })),
  { type: 'scripts', pattern: 'scripts', partialMatch: false },
  { type: 'tests', pattern: 'tests', partialMatch: false },
];

const allow = (from, to, dependency) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } }, ...(dependency && { dependency }) },
});

const policies = Object.entries(rooms)
  .flatMap(([room, { values = [], types = [], later = [] }]) => [
    allow(room, [room, ...values]),
    allow(room, types, { kind: 'type' }),
    allow(room, later, [{ nodeKind: 'dynamic-import' }, { kind: 'type' }]),
  ])
  .filter(({ allow: { to } }) => to.element.types.anyOf.length > 0);

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

const code = ['**/*.{ts,tsx}'];
const own = ['src/**/*.{ts,tsx,astro}'];

export default defineConfig(
  globalIgnores(['node_modules/', 'dist/', '.data/', '.astro/', 'shots/', 'tests/.results/', 'src/env.d.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: code,
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
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
      // Spreading a text by code points is meant wherever it is done here.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // `Promise<X> | X` is what a handler may return: an async function without await is one way to say so.
      '@typescript-eslint/require-await': 'off',
      // The compiler asks for index access by bracket on index signatures.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Records of functions are taken apart here; classes with `this` are not.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    },
  },
  astro.configs.recommended,
  {
    files: [...code, '**/*.{astro,js,mjs}'],
    plugins: { 'import-x': importX, boundaries },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      'import-x/extensions': ['.ts', '.tsx', '.astro', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'], 'astro-eslint-parser': ['.astro'] },
      'import/resolver': { typescript: true },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/include': ['src/**/*', 'scripts/**/*', 'tests/**/*'],
      'boundaries/elements': elements,
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'boundaries/legacy-templates': false,
    },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-restricted-syntax': ['error', ...erasable],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkUnknownLocals: true,
          policies: [...policies, allow('scripts', everyRoom), allow('tests', everyRoom)],
        },
      ],
    },
  },
  {
    files: own,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...erasable, placesAreData],
      'max-lines': ['error', { max: 200, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12],
      'boundaries/no-unknown-files': 'error',
    },
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
    files: ['*.config.{js,mjs,ts}', 'tests/e2e/*.config.ts', 'tests/**/global-setup.ts', '**/*.d.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['src/**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-unsafe-type-assertion': 'error' } },
  {
    files: ['tests/**/*.ts'],
    rules: {
      // The asymmetric matchers of Vitest are `any`, and what a failed set-up has not made is missing where the
      // cleaning up looks for it.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },
);
