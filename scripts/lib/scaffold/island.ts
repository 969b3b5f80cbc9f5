import { assertArea, assertFilesAbsent, failScaffold, type ScaffoldPlan, toCamelCase, toPascalCase } from './plan.ts';

const usage = 'Give an area and a name in kebab case: npm run new -- island bag/gift-note';

interface IslandNames {
  area: string;
  /** In kebab case, for files. */
  file: string;
  /** In camel case. */
  name: string;
  /** In Pascal case. */
  Name: string;
}

function parseIslandName(root: string, input: string): IslandNames {
  const [, area = '', file = ''] =
    /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(input) ??
    failScaffold(`"${input}" is not a valid island name. ${usage}`);
  assertArea(root, area, usage);
  return { area, file, name: toCamelCase(file), Name: toPascalCase(file) };
}

const renderKeysFile = ({ area, file, name, Name }: IslandNames) => `
import type { TextKeyOf, TextKeys } from '../text-keys.ts';

/** The texts of src/islands/${area}/${file}. */
export const ${name}TextKeys = {
  shop: ['menu', 'close', 'unexpectedError', 'unexpectedBasketError', 'tapToRetry'],
} as const satisfies TextKeys;
export type ${Name}TextKey = TextKeyOf<typeof ${name}TextKeys>;
`;

const renderSettingsFile = ({ Name }: IslandNames) => `
import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

/** Parses the settings that stand in the page (\`data-settings\`); null when they cannot be used. */
export const parse${Name}Settings = (value: unknown): IslandSettings | null => parseIslandSettings(value, () => ({}));
`;

const renderStoreFile = ({ name, Name }: IslandNames) => `
import { atom, type ReadableAtom } from 'nanostores';

export type ${Name}State = { status: 'closed' } | { status: 'open' };

export interface ${Name}Store {
  $${name}: ReadableAtom<${Name}State>;
  open: () => void;
  close: () => void;
}

/** The state that the island shows. Only the verbs change it. */
export function create${Name}Store(): ${Name}Store {
  const $${name} = atom<${Name}State>({ status: 'closed' });
  return {
    $${name},
    open() {
      $${name}.set({ status: 'open' });
    },
    close() {
      $${name}.set({ status: 'closed' });
    },
  };
}
`;

const renderContextFile = ({ area, file, Name }: IslandNames) => `
import type { ${Name}TextKey } from '../../../i18n/keys/${file}.ts';
import type { ${Name}Store } from '../../../stores/${area}/${file}.ts';
import { defineIslandContext } from '../../island-context.tsx';

export const { IslandContextProvider: ${Name}ContextProvider, useIslandContext: use${Name}Context } =
  defineIslandContext<${Name}Store, ${Name}TextKey>();
`;

const renderComponentFile = ({ name, Name }: IslandNames) => `
import { useStore } from '@nanostores/react';
import { use${Name}Context } from './context.ts';

/** The first render shows the closed state, as the page's HTML does. */
export function ${Name}() {
  const { t, stores } = use${Name}Context();
  const isOpen = useStore(stores.$${name}).status === 'open';
  return (
    <button type="button" aria-expanded={isOpen} onClick={isOpen ? stores.close : stores.open}>
      {t(isOpen ? 'close' : 'menu')}
    </button>
  );
}
`;

const renderMountFile = ({ area, file, Name }: IslandNames) => `
import type { IslandSettings } from '../../../i18n/island-settings.ts';
import type { ${Name}TextKey } from '../../../i18n/keys/${file}.ts';
import { create${Name}Store, type ${Name}Store } from '../../../stores/${area}/${file}.ts';
import { createIslandContext } from '../../island-context.tsx';
import { mountIsland } from '../../mount-island.tsx';
import { ${Name}ContextProvider } from './context.ts';
import { ${Name} } from './${file}.tsx';

export function mount${Name}(host: HTMLElement, settings: IslandSettings): void {
  const context = createIslandContext<${Name}Store, ${Name}TextKey, IslandSettings>(settings, create${Name}Store());
  const { t } = context;
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('unexpectedBasketError'), retry: t('tapToRetry') },
    <${Name}ContextProvider value={context}>
      <${Name} />
    </${Name}ContextProvider>,
  );
}
`;

const renderTestFile = ({ area, file, name, Name }: IslandNames) => `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse${Name}Settings } from '../../../src/i18n/${file}-settings.ts';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import { ${Name}ContextProvider } from '../../../src/islands/${area}/${file}/context.ts';
import { ${Name} } from '../../../src/islands/${area}/${file}/${file}.tsx';
import { create${Name}Store } from '../../../src/stores/${area}/${file}.ts';

test('${file} is closed until it is opened, and closes again', () => {
  const { $${name}, open, close } = create${Name}Store();
  expect($${name}.get()).toEqual({ status: 'closed' });
  open();
  expect($${name}.get()).toEqual({ status: 'open' });
  close();
  expect($${name}.get()).toEqual({ status: 'closed' });
});

test('${file} shows its closed state with the texts of its page', () => {
  const settings = parse${Name}Settings({
    locale: 'en-us',
    country: 'US',
    imagesUrl: 'https://images.example/',
    texts: { menu: 'Show', close: 'Hide' },
  });
  if (!settings) throw new Error('The settings of the page were refused.');
  const value = createIslandContext(settings, create${Name}Store());
  const html = renderToString(createElement(${Name}ContextProvider, { value }, createElement(${Name})));
  expect(html).toContain('aria-expanded="false"');
  expect(html).toContain('Show');
});
`;

/**
 * Plans an island with its store, the settings that its page passes, and a test. `input` is `area/name` in kebab case.
 */
export function planIsland(root: string, input: string): ScaffoldPlan {
  const names = parseIslandName(root, input);
  const { area, file, name, Name } = names;
  const folder = `src/islands/${area}/${file}`;
  const keysFile = `src/i18n/keys/${file}.ts`;
  const settingsFile = `src/i18n/${file}-settings.ts`;
  const storeFile = `src/stores/${area}/${file}.ts`;
  const testFile = `tests/stores/${area}/${file}.test.ts`;
  assertFilesAbsent(root, folder, keysFile, settingsFile, storeFile, testFile);
  return {
    files: {
      [keysFile]: renderKeysFile(names),
      [settingsFile]: renderSettingsFile(names),
      [storeFile]: renderStoreFile(names),
      [`${folder}/context.ts`]: renderContextFile(names),
      [`${folder}/${file}.tsx`]: renderComponentFile(names),
      [`${folder}/mount.tsx`]: renderMountFile(names),
      [testFile]: renderTestFile(names),
    },
    nextSteps: [
      `Give ${storeFile} its states and verbs; calls go through src/client.`,
      `List its texts in ${keysFile}, and add ${name}TextKeys to src/i18n/required-keys.ts and tests/fixtures/texts/text-consumers.ts.`,
      `Put its element on a page: data-settings={JSON.stringify(buildIslandSettings(locale, [${name}TextKeys], {}))}.`,
      `Load it from a script of src/browse/${area}: parse${Name}Settings, then import('../../islands/${area}/${file}/mount.tsx').`,
    ],
  };
}
