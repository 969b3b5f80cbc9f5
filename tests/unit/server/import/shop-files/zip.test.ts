import { expect, test } from 'vitest';
import { readZipParts } from '../../../../../src/server/areas/catalogue/import/shop-files/zip.ts';
import { buildZip } from '../../../../fixtures/shop-files/build-zip.ts';
import type { ZipEntry } from '../../../../fixtures/shop-files/build-zip.ts';

const limits = { fileBytes: 1_000_000, recordLength: 1_000 };
const small = Buffer.from('id,title,price\nA,Soap,1.00 USD\n');
const large = Buffer.alloc(600_000, 'a');

/** Unpacks every file of a zip, and returns its name and content. */
async function unpack(entries: readonly ZipEntry[]) {
  const files: Record<string, string> = {};
  for (const { name, open } of await readZipParts(buildZip(entries), limits)) {
    const chunks: Buffer[] = [];
    for await (const chunk of await open()) chunks.push(chunk as Buffer);
    files[name] = Buffer.concat(chunks).toString();
  }
  return files;
}

test('the files of a zip are read in the order of their names, without what systems add', async () => {
  const files = await unpack([
    { name: 'b.csv', content: small },
    { name: '__MACOSX/._b.csv', content: small },
    { name: 'a/a.csv', content: large },
  ]);
  expect(Object.entries(files)).toEqual([
    ['a/a.csv', large.toString()],
    ['b.csv', small.toString()],
  ]);
});

test.each<[what: string, entries: ZipEntry[], code: string]>([
  [
    'more than 200 files',
    Array.from({ length: 201 }, (_, index) => ({ name: `${index}.csv`, content: small })),
    'IMPORT_FILE_TOO_LARGE',
  ],
  ['files that are too large together', ['a', 'b'].map((name) => ({ name, content: large })), 'IMPORT_FILE_TOO_LARGE'],
  ['a file that is larger than it says', [{ name: 'a.csv', content: large, claimedSize: 10 }], 'IMPORT_FILE_DAMAGED'],
  ['a file that is smaller than it says', [{ name: 'a.csv', content: small, claimedSize: 999 }], 'IMPORT_FILE_DAMAGED'],
  ['a file above its folder', [{ name: '../../a.csv', content: small }], 'IMPORT_FILE_DAMAGED'],
  ['a file at the root of the disk', [{ name: '/etc/a.csv', content: small }], 'IMPORT_FILE_DAMAGED'],
  ['an encrypted file', [{ name: 'a.csv', content: small, isEncrypted: true }], 'IMPORT_FILE_DAMAGED'],
  ['no files', [], 'IMPORT_FILE_EMPTY'],
])('T26 T30 a zip with %s is refused', async (_what, entries, code) => {
  await expect(unpack(entries)).rejects.toMatchObject({ code });
});
