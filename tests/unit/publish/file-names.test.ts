import { expect, test } from 'vitest';
import { getChunkFileName, isLikelyBlocked } from '../../../src/publish/code/file-names.ts';

test.each([
  'share-link',
  'shared-part',
  'promotions',
  'page.ads',
  'ad-list',
  'social_links',
  'Tracking',
  'analytics.min',
])('the filter lists block %s, so a script of that name gets another', (name) => {
  expect(isLikelyBlocked(name)).toBe(true);
  expect(getChunkFileName({ name })).toBe('_astro/part.[hash].js');
});

test.each(['add-to-bag', 'address-book', 'load-referral-store', 'status-icon', 'header', 'shop-script', 'dialogs'])(
  'a script named %s is not blocked, and keeps its name',
  (name) => {
    expect(getChunkFileName({ name })).toBe('_astro/[name].[hash].js');
  },
);

test("the script of a component is named after the component, without the bundler's words", () => {
  const name = 'shop-script.astro_astro_type_script_index_0_lang';
  expect(getChunkFileName({ name })).toBe('_astro/shop-script.[hash].js');
});
