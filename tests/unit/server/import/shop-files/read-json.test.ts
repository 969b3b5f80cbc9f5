import fc from 'fast-check';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { UserFacingError } from '../../../../../src/config/user-facing-error.ts';
import { parseCatalogueText } from '../../../../../src/server/areas/catalogue/import/read-file.ts';
import { readJsonCatalogue } from '../../../../../src/server/areas/catalogue/import/shop-files/read-json.ts';
import { recognizePart } from '../../../../../src/server/areas/catalogue/import/shop-files/read-rows.ts';

const limits = { fileBytes: 1_000_000, recordLength: 100_000 };

/** A file whose bytes come in pieces of a size, which may end within a letter. */
const createPart = (text: string, pieceSize: number) => ({
  name: 'catalogue.json',
  open() {
    const bytes = Buffer.from(text);
    const count = Math.ceil(bytes.length / pieceSize);
    return Promise.resolve(
      Readable.from(
        Array.from({ length: count }, (_, index) => bytes.subarray(index * pieceSize, (index + 1) * pieceSize)),
        { objectMode: false },
      ),
    );
  },
});

function createSink() {
  const products: string[] = [];
  return {
    products,
    length: () => products.length,
    add: (product: unknown) => void products.push(JSON.stringify(product)),
    cut(length: number) {
      products.length = length;
    },
  };
}

/** What the file says, or the sentence that says what is wrong with it. */
type Outcome = { categories: unknown; products: unknown } | string;

async function readInPieces(text: string, pieceSize: number): Promise<Outcome> {
  const [part, sink] = [createPart(text, pieceSize), createSink()];
  sink.add('of an earlier file');
  try {
    const categories = await readJsonCatalogue(part, await recognizePart(part), { limits, sink });
    const [earlier, ...products] = sink.products.map((product): unknown => JSON.parse(product));
    expect(earlier).toBe('of an earlier file');
    return { categories, products };
  } catch (error) {
    if (error instanceof UserFacingError) return error.message;
    throw error;
  }
}

function readAtOnce(text: string): Outcome {
  try {
    const { categories, products } = parseCatalogueText('catalogue.json', text);
    // The disk keeps products as JSON, which has no −0.
    return { categories, products: JSON.parse(JSON.stringify(products)) };
  } catch (error) {
    if (error instanceof UserFacingError) return error.message;
    throw error;
  }
}

/** The parser drops byte order marks within texts, and products have no field of that name. */
const isUsual = (text: string) => !text.includes('__proto__') && !text.includes('\ufeff');
const value = fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }).filter((json) => isUsual(JSON.stringify(json)));
const catalogue = fc.record(
  { categories: fc.array(value, { maxLength: 2 }), products: fc.array(value, { maxLength: 5 }), more: value },
  { requiredKeys: ['categories', 'products'] },
);
const pieceSize = fc.integer({ min: 1, max: 64 });

test('a catalogue that is read in pieces has the same products as one that is read at once', () =>
  fc.assert(
    fc.asyncProperty(catalogue, fc.constantFrom(undefined, 1, '\t'), pieceSize, async (file, space, size) => {
      const text = JSON.stringify(file, null, space);
      expect(await readInPieces(text, size)).toEqual(readAtOnce(text));
    }),
  ));

test('a damaged catalogue that is read in pieces is refused with the same words, or read as it is at once', () =>
  fc.assert(
    fc.asyncProperty(
      catalogue,
      pieceSize,
      fc.record({ place: fc.nat(), removed: fc.nat({ max: 3 }) }),
      fc.constantFrom('', ',', '"', '}', ']', '{', '0', '\\', '\n', ':', '-', 'e', 'tru', '//'),
      async (file, size, { place, removed }, added) => {
        const text = JSON.stringify(file);
        const at = 1 + (place % text.length);
        const damaged = `${text.slice(0, at)}${added}${text.slice(at + removed)}`.toWellFormed();
        fc.pre(isUsual(damaged));
        expect(await readInPieces(damaged, size)).toEqual(readAtOnce(damaged));
      },
    ),
    { numRuns: 300 },
  ));

test.each([
  ['its products twice', '{"categories":[],"products":[{"sku":"A"},{"sku":"B"}],"products":[{"sku":"C"}]}'],
  ['its categories twice', '{"categories":[1],"products":[{"sku":"A"}],"categories":[2]}'],
  ['its products before its categories', '{"products":[{"sku":"A"}],"categories":[2]}'],
  ['products that are no list', '{"categories":[],"products":{"0":{"sku":"A"}}}'],
  ['products that are a text', '{"categories":[],"products":"A"}'],
  ['no products', '{"categories":[],"products":[]}'],
  ['no categories', '{"products":[{"sku":"A"}]}'],
  ['categories that are no list', '{"categories":{"0":1},"products":[{"sku":"A"}]}'],
  ['a list of everything', '[{"categories":[],"products":[{"sku":"A"}]}]'],
  ['something after its end', '{"categories":[],"products":[{"sku":"A"}]} {}'],
  ['space after its end', '{"categories":[],"products":[{"sku":"A"}]}\n \n'],
])('a catalogue with %s is read as it is at once', async (_, text) => {
  for (const size of [1, 7, 1_000]) expect(await readInPieces(text, size)).toEqual(readAtOnce(text));
});

test('a catalogue beyond the size that may be read is refused', async () => {
  const text = JSON.stringify({ categories: [], products: [{ sku: 'x'.repeat(limits.fileBytes) }] });
  expect(await readInPieces(text, 65_536)).toBe('catalogue.json is too large. Split it.');
});

test('a damaged catalogue that is too large to be read at once is refused without being held in memory', async () => {
  const products = Array.from({ length: 200 }, (_, index) => ({ sku: `A${index}` }));
  const text = `${JSON.stringify({ categories: [], products }).slice(0, -2)},,]}`;
  const [part, sink] = [createPart(text, 100), createSink()];
  const small = { ...limits, wholeLength: 1_000 };
  const reading = readJsonCatalogue(part, await recognizePart(part), { limits: small, sink });
  await expect(reading).rejects.toMatchObject({
    code: 'IMPORT_FILE_NOT_JSON',
    message: expect.stringMatching(/where/),
  });
  expect(sink.products).toEqual([]);
});
