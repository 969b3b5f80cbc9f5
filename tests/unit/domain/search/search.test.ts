import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../src/domain/search/build-index.ts';
import { intersectMatches, keepMatchingTerms, listDroppedWords } from '../../../../src/domain/search/drop-words.ts';
import { splitWords } from '../../../../src/domain/search/free-of.ts';
import type { SearchableProduct } from '../../../../src/domain/search/index-types.ts';
import { searchProducts } from '../../../../src/domain/search/search.ts';
import { parseIgnoredWords, parseSynonyms } from '../../../../src/domain/search/synonyms.ts';
import {
  foldText,
  isCjk,
  isPluralOf,
  separateWords,
  toExpressions,
  toIndexTerms,
  toMeaningfulTerms,
  toQueryTerms,
} from '../../../../src/domain/search/tokens.ts';
import { canBeMistyped, editDistance } from '../../../../src/domain/search/typos.ts';
import { generateProducts } from '../../../fixtures/catalogue/generate-products.ts';
import { listSkus, createSearchSource } from '../../../fixtures/catalogue/search-source.ts';

const product = (sku: string, name: string, more: Partial<SearchableProduct> = {}): SearchableProduct => ({
  sku,
  name,
  line: '',
  shades: [],
  categories: [],
  ...more,
});
const shelf: SearchableProduct[] = [
  product('AV-0101', 'Velvet Lip Color', { line: 'Long Look', categories: ['Lips', 'Lip color'] }),
  product('AV-0102', 'Crème Légère', { line: 'Velvet Hour', categories: ['Face'] }),
  product('AV-0103', 'Matte Lip Color', {
    shades: [
      { sku: 'AV-0103-01', name: 'Velvet Rose' },
      { sku: 'AV-0103-02', name: 'Fig' },
    ],
    categories: ['Lips'],
  }),
  product('AV-0104', 'Soft Velvet Powder', { categories: ['Face'] }),
  product('AV-0105', 'Cheek Glow', { categories: ['Velvet shelf'] }),
  product('AV-0106', '絲絨光感潤唇膏', { categories: ['唇部'] }),
  product('AV-0107', "O'Hara's Sold-out Balm"),
  product('VELVET', 'Plain Soap'),
];

async function find(products: readonly SearchableProduct[], query: string) {
  const index = buildSearchIndex(products);
  const { products: found, ...said } = await searchProducts(createSearchSource(index), query);
  return { skus: listSkus(index, found), ...said };
}

describe('SRCH-005 phrases and spellings', () => {
  const counter: SearchableProduct[] = [
    product('AV-0801', 'Serum with Vitamin E and C'),
    product('AV-0802', 'Bright Vitamin C Serum'),
    product('AV-0803', 'Morning Cream'),
    product('AV-0804', 'Oat Mask Fragrance-Free'),
    product('AV-0805', 'Garden Fragrance'),
  ];
  test.each([
    ['vitamin c serum', ['AV-0802', 'AV-0801']],
    ['fragrance', ['AV-0805']],
    ['fragrance free', ['AV-0804']],
    ['fragrance-free mask', ['AV-0804']],
    ['free of fragrance', ['AV-0804']],
    ['mask without fragrance', ['AV-0804']],
  ])('SRCH-005 words that belong together lead: %s', async (query, skus) => {
    expect((await find(counter, query)).skus).toEqual(skus);
  });

  test('SRCH-005 what a group marks leads, whatever else has its words', async () => {
    const synonyms = parseSynonyms({
      gift: 'gift, gift set | *introduction set, gift box',
      sun: 'sunscreen | *face veil, spf',
    });
    const gifts = [
      product('AV-1', 'Gift Box'),
      product('AV-2', 'The Introduction Set'),
      product('AV-3', 'Face Veil SPF'),
      product('AV-0', 'Day Cream SPF'),
    ];
    const index = buildSearchIndex(gifts, { synonyms });
    const search = async (query: string) =>
      listSkus(index, (await searchProducts(createSearchSource(index), query)).products);
    expect([await search('gift set'), await search('sunscreen')]).toEqual([
      ['AV-2', 'AV-1'],
      ['AV-3', 'AV-0'],
    ]);
  });

  test.each([
    ['sin perfume', 'Crema sin perfume', 'Agua de perfume', 'perfume'],
    ['sans parfum', 'Crème sans parfum', 'Eau de parfum', 'parfum'],
    ['无香精', '无香精面霜', '花园香精油', '香精'],
    ['無香精', '無香精面霜', '花園香精油', '香精'],
  ])(
    'SRCH-005 "%s" finds %s and not %s, which is found without the first word',
    async (query, without, having, word) => {
      const pair = [product('AV-1', without), product('AV-2', having)];
      expect([(await find(pair, query)).skus, (await find(pair, word)).skus]).toEqual([['AV-1'], ['AV-2']]);
    },
  );

  test('SRCH-005 a product that no other word finds is not found by what it is free of', async () => {
    const found = await find([product('AV-1', 'Eau de parfum')], 'crème sans parfum');
    expect(found).toMatchObject({ skus: [] });
  });

  test('SRCH-005 what a group puts last comes last, whatever its name says', async () => {
    const synonyms = parseSynonyms({ gift: 'gift box, gift | *introduction set, -paper room, gift set' });
    const gifts = [
      product('AV-1', 'Paper Room Gift Box'),
      product('AV-2', 'The Introduction Set'),
      product('AV-3', 'Bath Gift Set'),
    ];
    const index = buildSearchIndex(gifts, { synonyms });
    const { products } = await searchProducts(createSearchSource(index), 'gift');
    expect(listSkus(index, products)).toEqual(['AV-2', 'AV-3', 'AV-1']);
  });

  test.each([
    ['a product that is called by the word before other words for it', 'mask', ['AV-2', 'AV-1', 'AV-3']],
    ['what is marked before a product that is called by the word', 'serum', ['AV-5', 'AV-4']],
    ['an expression that is not typed out', 'brittle na', ['AV-6']],
    ['a Chinese expression as a whole', '身体乳', ['AV-8', 'AV-7']],
  ])('SRCH-005 synonyms: %s', async (_, query, expected) => {
    const synonyms = parseSynonyms({
      mask: 'mask | mask, eye patches, sleeping gel',
      serum: 'serum | *glow drops, serum',
      nails: 'brittle nails | nail conditioner',
      body: '身体乳 | *亚麻身体乳, 身体乳',
    });
    const shop = [
      product('AV-1', 'Gold Eye Patches'),
      product('AV-2', 'Plum Lip Mask'),
      product('AV-3', 'Moon Sleeping Gel'),
      product('AV-4', 'Deep Well Serum'),
      product('AV-5', 'Amber Glow Drops'),
      product('AV-6', 'Patient Nail Conditioner'),
      product('AV-7', '清凉身体乳'),
      product('AV-8', '静亚麻身体乳'),
    ];
    const index = buildSearchIndex(shop, { synonyms });
    const { products } = await searchProducts(createSearchSource(index), query);
    expect(listSkus(index, products)).toEqual(expected);
  });

  test('SRCH-005 a word of a group that has several leads nowhere by itself', async () => {
    const shop = [
      product('AV-1', 'Noon Veil'),
      product('AV-2', 'Day Milk SPF'),
      product('AV-3', 'Body Oil', { categories: ['Sun'] }),
      product('AV-4', 'Balm', { line: 'Cream' }),
      product('AV-5', 'Pot', { shades: [{ sku: 'AV-5-1', name: 'Cream' }] }),
    ];
    const index = buildSearchIndex(shop, { synonyms: parseSynonyms({ sun: 'sun cream | *veil, spf, sun' }) });
    const { products } = await searchProducts(createSearchSource(index), 'cream');
    expect(listSkus(index, products)).toEqual(['AV-4', 'AV-1', 'AV-2', 'AV-5', 'AV-3']);
  });

  test('SRCH-005 another spelling of a word finds it, with and without accents', async () => {
    const index = buildSearchIndex(counter, { synonyms: parseSynonyms({ creamSpelling: 'creme, cremes | cream' }) });
    for (const query of ['creme', 'Crème', 'crèmes'])
      expect(listSkus(index, (await searchProducts(createSearchSource(index), query)).products)).toEqual(['AV-0803']);
  });
});

describe('SRCH-005 expressions and skus', () => {
  const creams = [
    product('AV-1', 'Bright Serum Cream in Gold'),
    product('AV-2', 'Serum Rich Cream in Gold'),
    product('AV-3', 'Soap'),
  ];
  test.each([
    ['the last word may not be typed out', 'serum cre', ['AV-1', 'AV-2']],
    ['an expression before the last word counts', 'serum cream gold', ['AV-1', 'AV-2']],
    ['others are typed out', 'serum crea gold', ['AV-2', 'AV-1']],
  ])('%s: %s', async (_, query, skus) => {
    expect((await find(creams, query)).skus).toEqual(skus);
  });

  const shop = [product('V', 'Plain Soap'), product('LIPBALM', 'Rose Pot'), product('AV-1', 'Velvet Lip Balm')];
  test.each([
    ['v', ['AV-1']],
    ['lip balm', ['AV-1']],
    [' lipbalm ', ['LIPBALM', 'AV-1']],
    ['av 1', ['AV-1']],
  ])('a sku has two signs at least, and no spaces unless it has digits: "%s"', async (query, skus) => {
    expect((await find(shop, query)).skus).toEqual(skus);
  });

  test('a sku of two signs is one', async () => {
    expect((await find([product('AB', 'Plain Soap')], 'ab')).skus).toEqual(['AB']);
  });
});

describe('SRCH-005 search results', () => {
  test.each([
    ['fig', ['AV-0103']],
    ['FIG', ['AV-0103']],
    ['creme legere', ['AV-0102']],
    ['CRÈME', ['AV-0102']],
    ['av-0106', ['AV-0106']],
    ['AV0106', ['AV-0106']],
    ['av-0103-02', ['AV-0103']],
    ['lip matte', ['AV-0103']],
    ['col', ['AV-0101', 'AV-0103']],
    ['ohara', ['AV-0107']],
    ["o'hara", ['AV-0107']],
    ['soldout', ['AV-0107']],
    ['sold out', ['AV-0107']],
    ['唇膏', ['AV-0106']],
    ['絲絨', ['AV-0106']],
    ['膏', ['AV-0106']],
    ['光感 潤唇', ['AV-0106']],
    ['ｍａｔｔｅ　ｌｉｐ', ['AV-0103']],
    ['long look', ['AV-0101']],
    ['face', ['AV-0102', 'AV-0104']],
  ])('%s', async (query, skus) => {
    expect((await find(shelf, query)).skus.toSorted()).toEqual(skus);
  });

  test('skus rank first, then the start of a name, the name, the line, a shade and the category', async () => {
    expect((await find(shelf, 'velvet')).skus).toEqual([
      'VELVET',
      'AV-0101',
      'AV-0104',
      'AV-0102',
      'AV-0103',
      'AV-0105',
    ]);
  });

  test.each([
    ['velvt', 'velvet'],
    ['vlevet lip', 'velvet lip'],
    ['elvet', 'velvet'],
    ['legre', 'legere'],
    ['powdre', 'powder'],
  ])('%s is corrected to %s', async (query, correctedQuery) => {
    const found = await find(shelf, query);
    expect(found).toMatchObject({ correctedQuery, suggestedQuery: null });
    expect(found.skus.length).toBeGreaterThan(0);
  });

  test.each(['', '   ', '!!', 'constructor', '__proto__'])('"%s" finds nothing and says so', async (query) => {
    expect((await find(shelf, query)).skus).toEqual([]);
  });

  test.each([
    ['velvet xylophone', 'AV-0101', ['xylophone'], null],
    ['  Xylophone   VELVET', 'AV-0101', ['xylophone'], null],
    ['matte cheek', 'AV-0103', ['cheek'], null],
    ['velvt xylophone matte', 'AV-0103', ['xylophone'], 'velvet matte'],
    ['找絲絨的唇膏', 'AV-0106', ['找', '的'], null],
  ])('SRCH-007 %s finds %s first, without the words %j, corrected to %s', async (query, first, ...said) => {
    const found = await find(shelf, query);
    expect([found.skus[0], found.droppedWords, found.correctedQuery]).toEqual([first, ...said]);
  });

  test('SRCH-005 words that are corrected are looked up as they are, beside Chinese too', async () => {
    const shop = [product('AV-1', 'Velvet 唇膏'), product('AV-2', 'Vetiver Soap'), product('AV-3', 'Vest Balm')];
    expect(await find(shop, 'velvt 唇膏')).toMatchObject({ skus: ['AV-1'], correctedQuery: null });
    expect(await find(shop, 'velvt')).toMatchObject({ skus: ['AV-1'], correctedQuery: 'velvet' });
  });

  test('SRCH-005 of mistyped words, the best fields of the word that is meant come first', async () => {
    expect((await find(shelf, 'velvt')).skus).toEqual(['AV-0101', 'AV-0104', 'AV-0102', 'AV-0103', 'AV-0105']);
  });

  const satin = [product('AV-1', 'Stain Powder'), product('AV-2', 'Satins Cream'), product('AV-3', 'Glow')];
  test.each([
    ['a word that is known is not corrected beside one that is not', 'satin powdre', ['AV-1'], ['satin'], 'powder'],
    ['a word is corrected where all are known, but not together', 'satin powder', ['AV-1'], [], 'stain powder'],
    ['nor where words are left out', 'satin glow', ['AV-2'], ['glow'], null],
  ])('SRCH-007 %s: %s', async (_, query, skus, ...said) => {
    const found = await find(satin, query);
    expect([found.skus, found.droppedWords, found.correctedQuery]).toEqual([skus, ...said]);
  });

  test('SRCH-005 what is found equally well has one order, whichever word is found first', async () => {
    expect((await find([product('AV-1', 'Soft Lipbalm'), product('AV-2', 'Soft Lipaid')], 'lip')).skus).toEqual([
      ...['AV-1', 'AV-2'],
    ]);
  });

  test('SRCH-005 a small shop has one file of each kind', () => {
    expect(buildSearchIndex(shelf).plan).toMatchObject({ buckets: 1, termShards: 1, skuShards: 1, count: 8 });
  });

  test('SRCH-005 the lists of words that exist are loaded, each once', async () => {
    const index = buildSearchIndex(shelf);
    const files: string[] = [];
    await searchProducts(
      createSearchSource(index, (name) => files.push(name)),
      'xyzq',
    );
    const lists = files.filter((name) => name.startsWith('words/')).map((name) => Number(name.slice('words/'.length)));
    expect(lists).toEqual([2]);
    expect(files.filter((name) => name.startsWith('skus/'))).toHaveLength(1);
  });

  test.each([
    ['pwdr', null],
    ['vegan', null],
    ['xelvet', null],
    ['powder', null],
    ['undercoverxxx', 'undercover'],
  ])('SRCH-007 for %s only a close word is suggested: %s', async (query, suggestedQuery) => {
    const shop = [product('AV-1', 'Began Undercover')];
    expect(await find(shop, query)).toEqual({ skus: [], correctedQuery: null, droppedWords: [], suggestedQuery });
  });

  test('SRCH-007 of several close words the longest is suggested', async () => {
    const shop = [product('AV-1', 'Began Undercover'), product('AV-2', 'Overnight')];
    for (const query of ['undercoverxxx overnightxxx', 'overnightxxx undercoverxxx'])
      expect(await find(shop, query)).toMatchObject({ skus: [], suggestedQuery: 'undercover' });
  });

  test('SRCH-005 the order of the products does not matter, and a sku that several have finds each once', () => {
    const shades = [
      { sku: 'S-1', name: 'Fig' },
      { sku: 'S-1', name: 'Fig' },
    ];
    const shop = ['AV-3', 'AV-1', 'AV-2'].map((sku) => product(sku, `Balm ${sku}`, { shades }));
    const index = buildSearchIndex(shop);
    expect(buildSearchIndex(shop.toReversed())).toEqual(index);
    const found = index.skus.flatMap((entries) => Object.entries(entries));
    expect(found.map(([, products]) => listSkus(index, products)).toSorted()).toEqual([
      ['AV-1'],
      ['AV-1', 'AV-2', 'AV-3'],
      ['AV-2'],
      ['AV-3'],
    ]);
  });

  test.each([
    ['无香', ['无香']],
    ['面霜无香', ['面霜', '霜无', '无香']],
    ['无香精', ['无香', '精']],
    ['不含酒', ['不含', '含酒']],
    ['不含酒精', ['不含', '含酒', '精']],
    ["o'hara", ['o', 'hara', 'ohara']],
  ])('SRCH-005 "%s" is found by %j, and not by the last character alone of what it is without', (text, terms) => {
    expect(toIndexTerms(text)).toEqual(terms);
  });

  test.each([
    [['sold'], ['balm']],
    [['balm'], ['sold-out']],
  ])('SRCH-007 of a query whose terms %j are kept, %j is said to be dropped', (kept, dropped) => {
    expect(listDroppedWords('sold-out balm', kept, ['sold', 'out', 'balm'])).toEqual(dropped);
  });

  test.each([
    ['a  sold-out   balm', ['balm'], ['sold', 'out', 'balm'], ['sold-out']],
    ['cream without perfume', ['cream'], ['cream', 'perfumefree'], ['without perfume']],
    ['絲絨唇膏', ['絲絨'], ['絲絨', '絨唇', '唇膏'], ['唇膏']],
    ['唇膏絲絨', ['絲絨'], ['唇膏', '膏絲', '絲絨'], ['唇膏']],
    ['无香精', ['无香'], ['无香'], []],
  ])('SRCH-007 of "%s" with the terms %j kept of %j the words %j are dropped', (query, kept, terms, dropped) => {
    expect(listDroppedWords(query, kept, terms)).toEqual(dropped);
  });

  test('SRCH-007 the terms of the product that has most of the query are kept, of two the first one', () => {
    const match = (term: string, products: readonly (readonly [number, number])[]) => ({
      ...{ term, words: [] },
      scores: new Map(products),
    });
    const terms = (...matches: ReturnType<typeof match>[]) => keepMatchingTerms(matches).map(({ term }) => term);
    expect(terms(match('lip', [[2, 9]]), match('balm', [[1, 9]]))).toEqual(['balm']);
    expect(terms(match('lips', [[2, 9]]), match('balm', [[1, 5]]))).toEqual(['lips']);
    expect(terms(match('lips', [[2, 9]]), match('balm', [[1, 9]]))).toEqual(['balm']);
    expect(terms(match('lips', [[1, 9]]), match('balm', [[2, 9]]))).toEqual(['lips']);
    expect(terms(match('lips', [[0, 9]]), match('balm', []))).toEqual(['lips']);
    expect(terms(match('lips', []))).toEqual([]);
    expect(terms(match('lipstick', [[2, 5]]), match('balm', [[1, 9]]))).toEqual(['lipstick']);
    expect(
      intersectMatches([
        match('lip', [
          [1, 5],
          [2, 5],
        ]),
        match('balm', [[1, 7]]),
      ]),
    ).toEqual(new Map([[1, 12]]));
  });

  test.each([
    ['lip', ['AV-2', 'AV-1']],
    ['lips', ['AV-2', 'AV-1']],
    ['bjørn', ['AV-3']],
    ['strasse', ['AV-3']],
  ])(
    'SRCH-005 for "%s" a whole word comes before its beginning, and letters are written plainly',
    async (query, skus) => {
      const shop = [product('AV-1', 'Lipstick'), product('AV-2', 'Lip'), product('AV-3', 'Bjorn Straße')];
      expect((await find(shop, query)).skus).toEqual(skus);
    },
  );

  test('SRCH-007 the words of a query are split at spaces, but not within what a product is free of', () => {
    expect(splitWords(' red   lip  without  perfume oil free ')).toEqual(['red', 'lip', 'without perfume', 'oil free']);
  });

  test('an empty shop has an index', async () => {
    const nothing = { skus: [], correctedQuery: null, droppedWords: [], suggestedQuery: null };
    expect(await find([], 'lip')).toEqual(nothing);
  });

  test('a number is never taken for another one', async () => {
    const shop = [product('AV-1', 'Veil 5000'), product('AV-2', 'Veil 5001')];
    expect((await find(shop, '5002')).skus).toEqual([]);
    expect((await find(shop, '5001')).skus).toEqual(['AV-2']);
  });
});

describe('SRCH-005 synonyms', () => {
  const shop: SearchableProduct[] = [
    product('AV-1', 'Noon Veil SPF 50', { categories: ['Sun'] }),
    product('AV-2', 'Plain Veil', { categories: ['Lipstick'], texts: ['Kind to oily skin.'] }),
    product('AV-3', 'Evening Lipstick', { categories: ['Lips'] }),
    product('AV-4', '絲絨口紅'),
  ];
  const buildShop = () =>
    buildSearchIndex(shop, {
      synonyms: parseSynonyms({
        sun: 'sunscreen, sun cream | SPF',
        lipstick: 'lipstick, rouge',
        skin: 'greasy | AV-4 | oily skin',
        ignoredWords: 'for, the, 的',
      }),
      ignoredWords: parseIgnoredWords({ ignoredWords: 'for, the, 的' }),
      convertScript: (text: string) => text.replaceAll('絲', '丝').replaceAll('絨', '绒').replaceAll('紅', '红'),
    });
  test.each([
    ['sunscreen', ['AV-1'], []],
    ['sun cream', ['AV-1'], []],
    ['cream for the sun', ['AV-1'], []],
    ['rouge', ['AV-3', 'AV-2'], []],
    ['lipsticks', ['AV-3', 'AV-2'], []],
    ['greasy', ['AV-4', 'AV-2'], []],
    ['for', [], []],
    ['丝绒', ['AV-4'], []],
    ['絲絨的口紅', ['AV-4'], []],
    ['护手的丝绒', ['AV-4'], ['护手']],
  ])('%s finds %s', async (query, skus, droppedWords) => {
    const index = buildShop();
    const found = await searchProducts(createSearchSource(index), query);
    expect([listSkus(index, found.products), found.droppedWords]).toEqual([skus, droppedWords]);
  });
});

describe('folding and terms', () => {
  test('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
  test('the query terms of a text are among its index terms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toIndexTerms(text)).toEqual(
          expect.arrayContaining(toQueryTerms(text).filter((term) => !isCjk(term) || [...term].length > 1)),
        );
      }),
    );
  });
  test.each([
    ['velvet', 'velvet', 0],
    ['velvet', 'velvt', 1],
    ['velvet', 'vlevet', 1],
    ['velvet', 'velvett', 1],
    ['velvet', 'valvat', 2],
    ['velvet', 'gloss', 3],
    ['', 'ab', 2],
  ])('from %s to %s it is %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
    expect(editDistance(b, a, 2)).toBe(distance);
  });
});

test('SRCH-005 a plural is one of a word of three letters or more', () => {
  const pairs = [
    ['labiales', 'labial'],
    ['lips', 'lip'],
    ['ups', 'up'],
    ['lipstick', 'lip'],
  ] as const;
  expect(pairs.map(([typed, word]) => isPluralOf(typed, word))).toEqual([true, true, false, false]);
});

test('SRCH-005 words without a meaning are left out, Chinese ones within others too, unless nothing is left', () => {
  const ignored = ['for', '的'];
  expect(toMeaningfulTerms('fortune 絲絨的唇膏 for', ignored)).toEqual(['fortune', '絲絨', '唇膏']);
  expect(toMeaningfulTerms('for', ignored)).toEqual(['for']);
  expect(separateWords('fortune的x', ignored)).toBe('fortune x');
});

test('SRCH-005 expressions are pairs of words, and Chinese ones of three characters or more', () => {
  expect(toExpressions('lip balm 口红 身体乳', [])).toEqual(['lipbalm', '身体乳']);
});

test('SRCH-005 a group has the words that it names, and a key of another kind is no group', () => {
  const other = { ignoredWords: 'for', popularQueries: 'lip', helpOrders: 'order', priceBefore: 'under' };
  expect(parseSynonyms({ ...other, lip: 'lip, rouge', gift: 'gift | *set, -room | wrapped,' })).toEqual([
    { typed: ['lip', 'rouge'], titles: [' lip ', ' rouge '], leads: [], trails: [], texts: [] },
    { typed: ['gift'], titles: [' set ', ' room '], leads: [' set '], trails: [' room '], texts: [' wrapped '] },
  ]);
});

describe('every product of a generated shop', () => {
  const products = generateProducts(400);
  const index = buildSearchIndex(products);
  const vocabulary = index.terms.flat().map(([term]) => term);
  const any = fc.constantFrom(...products);
  const found = async (query: string) =>
    listSkus(index, (await searchProducts(createSearchSource(index), query)).products);

  test('SRCH-005 is found by each word of its name, by its sku and by those of its shades', async () => {
    await fc.assert(
      fc.asyncProperty(any, async ({ sku, name, shades }) => {
        for (const query of [...name.split(' '), name, sku, sku.toLowerCase(), ...shades.map((shade) => shade.sku)])
          expect(await found(query), query).toContain(sku);
        expect((await found(sku))[0]).toBe(sku);
      }),
      { numRuns: 60 },
    );
  });

  const slip = fc.record({
    at: fc.nat(30),
    letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    kind: fc.constantFrom('add', 'drop', 'replace', 'swap'),
  });
  const mistype = (word: string, { at, letter, kind }: { at: number; letter: string; kind: string }) => {
    const place = at % word.length;
    const [before, here, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
    if (kind === 'add') return `${before}${letter}${here}${after}`;
    if (kind === 'drop') return before + after;
    return kind === 'replace' ? `${before}${letter}${after}` : `${before}${after.charAt(0)}${here}${after.slice(1)}`;
  };

  test('SRCH-005 is found by a word of its name with one typo', async () => {
    await fc.assert(
      fc.asyncProperty(any, fc.nat(5), slip, async ({ sku, name }, which, how) => {
        const words = toQueryTerms(name).filter((word) => word.length >= 5);
        const word = words[which % words.length] ?? '';
        fc.pre(words.length > 0 && canBeMistyped(word));
        const typed = mistype(word, how);
        // Another first letter makes a short word another word.
        fc.pre(how.kind !== 'replace' || typed.length >= 8 || typed.startsWith(word.charAt(0)));
        // A slip that makes another word, or the beginning of one, is that word.
        fc.pre(!vocabulary.some((term) => term.startsWith(typed) && term !== word));
        expect(await found(typed), `${typed} for ${word}`).toContain(sku);
      }),
      { numRuns: 150 },
    );
  });

  test('the index does not depend on the order of the products', () => {
    expect(buildSearchIndex(products.toReversed())).toEqual(index);
  });

  test('a new price changes no file, and a new product changes few', () => {
    const more = buildSearchIndex([...products, product('ZZ-1', 'Zzyzx')]);
    const differing = (a: readonly unknown[], b: readonly unknown[]) =>
      a.filter((file, at) => JSON.stringify(file) !== JSON.stringify(b[at])).length;
    expect(differing(more.cards, index.cards)).toBe(1);
    expect(differing(more.terms, index.terms)).toBeLessThan(index.terms.length);
  });
});
