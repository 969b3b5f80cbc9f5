import { join } from 'node:path';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { rowKeys } from '../../../src/content/snapshot/keys.ts';
import { getSnapshot } from '../../../src/content/snapshot/snapshot.ts';
import { getTranslate } from '../../../src/content/texts.ts';
import { writeSampleSnapshot } from '../../fixtures/site/sample-snapshot.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const texts = {
  search: 'Search',
  quickViewOf: 'Quick view: {{name}}',
  shadeCount_one: '{{count}} shade',
  shadeCount_other: '{{count}} shades',
  pageOf: '{{name}} – $t(search) {{page, number}}',
};

beforeAll(async () => {
  const { path, remove } = await createTemporaryFolder();
  const file = writeSampleSnapshot({
    file: join(path, 'snapshot.sqlite'),
    change: (writer) => {
      writer.put('texts', rowKeys.texts('en-us', 'catalogue'), texts);
    },
  });
  vi.stubEnv('SNAPSHOT', file);
  await i18next.init({ lng: 'en-us', lowerCaseLng: true, interpolation: { escapeValue: false } });
  return async () => {
    getSnapshot().close();
    vi.unstubAllEnvs();
    await remove();
  };
});

test('a text is filled with its values, unescaped and without patterns of replacement', () => {
  const t = getTranslate('en-us', 'catalogue');
  expect([t('search'), t('quickViewOf', { name: 'Rouge & "$&" {{name}}' })]).toEqual([
    'Search',
    'Quick view: Rouge & "$&" {{name}}',
  ]);
});

test('a count chooses the plural form each time', () => {
  const t = getTranslate('en-us', 'catalogue');
  expect([1, 2, 1].map((count) => t('shadeCount', { count }))).toEqual(['1 shade', '2 shades', '1 shade']);
});

test('nested texts and formats of i18next are filled by i18next', () => {
  expect(getTranslate('en-us', 'catalogue')('pageOf', { name: 'Lips', page: 1234 })).toBe('Lips – Search 1,234');
});

test('a key without a text stays as it is', () => {
  expect(getTranslate('en-us', 'catalogue')('close' as 'search')).toBe('close');
});
