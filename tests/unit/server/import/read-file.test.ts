import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogueFile } from '../../../../src/server/areas/catalogue/import/read-file.ts';
import { type TemporaryFolder, createTemporaryFolder } from '../../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

const writeCatalogueFile = async (content: string | Buffer) => {
  const file = join(folder.path, 'catalogue.json');
  await writeFile(file, content);
  return file;
};

test.each([
  ['nothing', '', 'IMPORT_FILE_EMPTY', /is empty/],
  ['blanks', ' \n ', 'IMPORT_FILE_EMPTY', /is empty/],
  ['no products', '{"categories":[],"products":[]}', 'IMPORT_FILE_EMPTY', /no products/],
  ['a stray comma', '{\n  "categories": [],,\n}', 'IMPORT_FILE_NOT_JSON', /line 2, column 20/],
  [
    'a number that is none',
    '{\n  "categories": [],\n  "products": [\n    { "sku": "A", "price": NaN },\n    { "sku": "B" }\n  ]\n}\n',
    'IMPORT_FILE_NOT_JSON',
    /line 4, column 28/,
  ],
  ['half a file', '{"categories": [', 'IMPORT_FILE_NOT_JSON', /line 1, column 17/],
  ['other bytes', Buffer.from([0xff, 0xfe, 0x7b, 0x00]), 'IMPORT_FILE_NOT_JSON', /UTF-8/],
  ['a list instead of an object', '[]', 'IMPORT_FILE_SHAPE', /the whole/],
  ['a missing list', '{"products":[{}]}', 'IMPORT_FILE_SHAPE', /categories/],
  ['lists of a wrong type', '{"categories":{},"products":"all"}', 'IMPORT_FILE_SHAPE', /categories.*products/],
])('a file with %s gives a code and a message', async (_what, content, code, sentence) => {
  await expect(readCatalogueFile(await writeCatalogueFile(content))).rejects.toMatchObject({
    code,
    message: expect.stringMatching(sentence),
  });
});

test('a missing file and a folder give different codes', async () => {
  await mkdir(join(folder.path, 'inner'), { recursive: true });
  await expect(readCatalogueFile(join(folder.path, 'none.json'))).rejects.toMatchObject({
    code: 'IMPORT_FILE_MISSING',
  });
  await expect(readCatalogueFile(join(folder.path, 'inner'))).rejects.toMatchObject({ code: 'IMPORT_FILE_UNREADABLE' });
});

test('a byte order mark is ignored, and rows stay as they are', async () => {
  expect(
    await readCatalogueFile(
      await writeCatalogueFile('\ufeff{"categories":[1],"products":[null,{"sku":"A"}],"more":true}'),
    ),
  ).toEqual({ categories: [1], products: [null, { sku: 'A' }] });
});
