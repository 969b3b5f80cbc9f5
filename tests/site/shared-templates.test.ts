import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { membershipSku } from '../../src/contract/enumerations.ts';
import { readCodeManifest } from '../../src/publish/code-manifest.ts';
import { publish } from '../../src/publish/publish.ts';
import { findLiveRelease, getReleaseFolders, getSiteDir } from '../../src/publish/release/release.ts';
import { type BuiltSite, buildSite, readPages } from '../fixtures/site/built-site.ts';
import { type SampleProduct, sampleProducts } from '../fixtures/site/sample-content.ts';
import { createTemporaryFolder } from '../fixtures/temporary-folder.ts';

/** Names that every kind of escaping changes, that look like what is escaped already, and that no template may read. */
const awkwardNames = [
  `"Double" & 'single' <b>bold</b>`,
  `&amp; &lt;p&gt; &#39; &quot;`,
  `$& $1 \\' \`tick\` {brace} {{blank}}`,
  'L’Été « doré » – Ängström, русская, 絲絨唇膏 💄',
  `</script><!-- --> --> ]]>`,
];
/** Another API may list the membership fee as a product. */
const fee: SampleProduct = {
  ...{ sku: membershipSku, productId: 900, categoryId: 1, subCategoryId: 11, line: '', price: 5000, weight: '' },
  name: { en: 'Membership Fee', fr: 'Frais d’adhésion', zh: '會員費' },
};
const products: readonly SampleProduct[] = [
  ...sampleProducts,
  fee,
  ...awkwardNames.map((name, index) => ({
    ...{ sku: `AV-08${10 + index}`, productId: 810 + index, categoryId: 1, subCategoryId: 11, line: name },
    ...{ price: 2100 + index, weight: '4 ml', soldOut: index === 1, name: { en: name, fr: name, zh: name } },
  })),
];

/** Lets the bundle of a code release render every part and template anew for each page, with the values of the page. */
function stopSharing(codeDir: string): void {
  const file = join(codeDir, readCodeManifest(codeDir).entry);
  const code = readFileSync(file, 'utf8');
  const [part, template] = [
    /function renderSharedPart\(name, (\w+)\) \{/,
    /function renderSharedTemplate\(name, values, (\w+)\) \{/,
  ];
  expect([part, template].map((pattern) => pattern.test(code))).toEqual([true, true]);
  const unshared = code.replace(part, '$& return $1();').replace(template, '$& return $1(values);');
  writeFileSync(file, unshared);
}

let shop: BuiltSite;
beforeAll(async () => {
  shop = await buildSite('shared');
  await shop.writeContent({ products });
  await shop.publish();
}, 300_000);
afterAll(() => {
  shop.remove();
});

test('T24 a page that shares templates has the same HTML as one that renders all of its own', async () => {
  const { path, remove } = await createTemporaryFolder();
  const [codeDir, dataDir] = [join(path, 'code'), join(path, 'data')];
  cpSync(shop.codeDir, codeDir, { recursive: true, verbatimSymlinks: true });
  stopSharing(codeDir);
  mkdirSync(dataDir);
  symlinkSync(join(shop.dataDir, 'images'), join(dataDir, 'images'));
  await publish({ dataDir, codeDir, snapshotFile: shop.snapshotFile, threads: 2, now: () => new Date() });
  const unsharedSite = getSiteDir(findLiveRelease(getReleaseFolders(dataDir)) ?? '');
  const pages = [...readPages(shop.siteDir())];
  expect(pages.length).toBeGreaterThan(products.length);
  for (const { file, html } of pages)
    expect(readFileSync(join(unsharedSite, file), 'utf8').split('<'), file).toEqual(html.split('<'));
  for (const { sku } of products)
    expect(
      pages.some(({ file }) => file.includes(`/${sku}/`)),
      sku,
    ).toBe(true);
  await remove();
});

test('CAT-046 CAT-047 the page of a product offers ten quantities, that of the membership fee one', () => {
  const countOptions = (sku: string) => {
    const page = [...readPages(shop.siteDir())].find(({ file }) => file.startsWith(`en-us/product/${sku}/`));
    const [picker = ''] = /<quantity-picker[\s\S]*?<\/quantity-picker>/.exec(page?.html ?? '') ?? [];
    return [...picker.matchAll(/<option>/g)].length;
  };
  expect([countOptions('AV-0301'), countOptions(membershipSku)]).toEqual([10, 1]);
});
