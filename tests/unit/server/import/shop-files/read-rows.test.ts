import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listUploadedParts } from '../../../../../src/server/areas/catalogue/import/shop-files/parts.ts';
import { buildZip } from '../../../../fixtures/shop-files/build-zip.ts';
import { readShopRows, recognizePart } from '../../../../../src/server/areas/catalogue/import/shop-files/read-rows.ts';
import type { ShopRow } from '../../../../../src/server/areas/catalogue/import/shop-files/shop-row.ts';

const limits = { fileBytes: 1_000_000, recordLength: 100_000 };
const readFixture = (name: string) => readFile(new URL(`../../../../fixtures/shop-files/${name}`, import.meta.url));

async function readRows(content: Buffer, name = 'file', columns: Record<string, string> = {}) {
  const rows: ShopRow[] = [];
  let format = '';
  for (const part of await listUploadedParts(content, name, limits)) {
    const reader = {
      limits,
      columns,
      onFile: (file: { format: { id: string } }) => {
        format = file.format.id;
      },
    };
    for await (const row of readShopRows(part, await recognizePart(part), reader)) rows.push(row);
  }
  return { format, rows };
}

test.each([
  ['shopify.csv', 'shopify', 6, { sku: 'VL-RUBY', price: '$1,018.50', group: 'velvet-lip', category: 'Lipstick' }],
  ['shopify-new-names.csv', 'shopify', 2, { sku: 'CG-5', price: '9.00', group: 'clear-gloss' }],
  [
    'woocommerce.csv',
    'woocommerce',
    7,
    { sku: 'LIP', role: 'parent', title: 'Lipstick Élan', category: 'Makeup > Lips, all' },
  ],
  ['google.tsv', 'google', 3, { sku: 'G1-R', group: 'G1', category: 'Home > Lips > Gloss', salePrice: '9.00 USD' }],
  [
    'google.xml',
    'google',
    2,
    {
      sku: 'G1-R',
      group: 'G1',
      description: 'Glossy & light',
      images: expect.arrayContaining(['https://cdn.example/3.jpg']),
    },
  ],
  ['google-atom.xml', 'google', 1, { sku: 'S1', price: '4,00 EUR', title: 'Olive Soap' }],
])('%s is known by its content, whatever its name is', async (name, format, count, first) => {
  const found = await readRows(await readFixture(name));
  expect([found.format, found.rows.length]).toEqual([format, count]);
  expect(found.rows[0]).toMatchObject(first);
});

test.each(['sep=;\r\n', '\uFEFFsep=;\n', '"sep=;"\n'])(
  'the line %j that tells Excel the delimiter is no row',
  async (line) => {
    const { rows } = await readRows(
      Buffer.from(`${line}id;title;price;availability\nA;"Soap, blue";1,00 EUR;in stock\n`),
    );
    expect(rows).toMatchObject([{ sku: 'A', title: 'Soap, blue', price: '1,00 EUR', line: 3 }]);
  },
);

test('a code that a formula keeps from being a number is read without it', async () => {
  const text = 'id,title,price,gtin\n="00123",Soap,4.00 USD,="4006381333931"\n"=""00124""","=5 pieces",4.00 USD,\n';
  const { rows } = await readRows(Buffer.from(text));
  expect(rows).toMatchObject([
    { sku: '00123', gtin: '4006381333931' },
    { sku: '00124', title: '=5 pieces' },
  ]);
});

test('a table with bars between its cells is read, and bars within cells do not count', async () => {
  const bars = await readRows(Buffer.from('id|title|price\nA|Soap, blue|1.00 USD\n'));
  expect(bars.rows).toMatchObject([{ sku: 'A', title: 'Soap, blue', price: '1.00 USD' }]);
  const commas = await readRows(Buffer.from('id,title,price,product_type\nA,Soap,1.00 USD,Bath|Soaps|Blue|Round\n'));
  expect(commas.rows).toMatchObject([{ sku: 'A', category: 'Bath|Soaps|Blue|Round' }]);
});

test.each([
  ['commas', ','],
  ['tabs', '\t'],
])('the remarks above the columns of the template of Meta are no columns, with %s', async (_what, delimiter) => {
  const remarks = [
    '# Required | A unique content ID. Use the SKU, if you can, always.',
    '# Required | A title, short',
    '#',
  ];
  const quoted = remarks.map((text) => (delimiter === ',' && text !== '#' ? `"${text}"` : text));
  const table = [quoted, ['id', 'title', 'price'], ['A', 'Soap', '1.00 USD']].map((row) => row.join(delimiter));
  for (const mark of ['', '\uFEFF'])
    expect((await readRows(Buffer.from(`${mark}${table.join('\n')}\n`))).rows).toMatchObject([
      { sku: 'A', title: 'Soap', price: '1.00 USD', line: 3 },
    ]);
});

test('lines are those of the file, also after a cell with several lines', async () => {
  const { rows } = await readRows(await readFixture('shopify.csv'));
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7, 8]);
});

test.each([
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['big-endian UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['gzip', (text: string) => gzipSync(text)],
  ['line ends of Windows', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
])('a table in %s is read', async (_what, encode) => {
  const text = await readFixture('woocommerce.csv');
  const { rows } = await readRows(encode(text.toString()));
  expect(rows.map(({ title }) => title).slice(0, 3)).toEqual([
    'Lipstick Élan',
    'Lipstick Élan - Ruby',
    'Lipstick Élan - Plum',
  ]);
});

test.each([
  ['in stock', 'in_stock'],
  ['out of stock', 'out_of_stock'],
  ['OutOfStock', 'out_of_stock'],
  ['https://schema.org/OutOfStock', 'out_of_stock'],
  ['Sold Out', 'out_of_stock'],
  ['http://schema.org/InStock', 'in_stock'],
])('the availability "%s" of a feed is read', async (text, availability) => {
  const { rows } = await readRows(Buffer.from(`id,title,price,availability\nA,Soap,1.00 USD,${text}\n`));
  expect(rows).toMatchObject([{ availability }]);
});

test.each([
  ['before', '<id>tag:shop.example,2026:a</id><title>Atom</title>', ''],
  ['after', '', '<id>tag:shop.example,2026:a</id><title>Atom</title>'],
])('attributes of Google count when elements of the same name stand %s them', async (_where, before, after) => {
  const pictures = ['1', '2'].map(
    (name) => `<g:additional_image_link>https://cdn.example/${name}</g:additional_image_link>`,
  );
  const attributes = `<g:id>S1</g:id><g:title>Soap</g:title><g:price>4.00 EUR</g:price>${pictures.join('')}`;
  const { rows } = await readRows(
    Buffer.from(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry>${before}${attributes}${after}</entry></feed>`,
    ),
  );
  expect(rows).toMatchObject([
    { sku: 'S1', group: 'S1', title: 'Soap', images: ['https://cdn.example/1', 'https://cdn.example/2'] },
  ]);
});

test.each([
  ['spaces', (name: string) => name.replaceAll('_', ' ')],
  ['the prefix of XML', (name: string) => `g:${name}`],
  ['their name in brackets', (name: string) => `${name.replaceAll('_', ' ').toUpperCase()} [${name}]`],
])('attributes of Google that a table writes with %s are read as those with underscores', async (_how, spell) => {
  const names = 'id,title,price,sale_price,item_group_id,image_link,additional_image_link,product_type,color,gtin';
  const row =
    'G-1,Gloss,9.00 USD,7.00 USD,G,https://cdn.example/1.jpg,"https://cdn.example/2.jpg,https://cdn.example/3.jpg",Lips,Rose,4006381333931';
  const read = await readRows(Buffer.from(`${names.split(',').map(spell).join(',')}\n${row}\n`));
  expect(read).toEqual(await readRows(Buffer.from(`${names}\n${row}\n`)));
  expect(read.rows).toMatchObject([{ group: 'G', role: 'variant', salePrice: '7.00 USD', category: 'Lips' }]);
  expect(read.rows[0]?.images).toHaveLength(3);
});

test('one broken sign does not make another encoding of a file in UTF-8', async () => {
  const broken = Buffer.from('id,title,price\nCrème-1,Été,1.00 USD\n口红,Cut !,2.00 USD\n');
  broken[broken.indexOf('!')] = 0xc3;
  const { rows } = await readRows(broken);
  expect(rows.map(({ sku, title }) => [sku, title])).toEqual([
    ['Crème-1', 'Été'],
    ['口红', 'Cut \ufffd'],
  ]);
});

test.each([
  ['in China', '\xbf\xda\xba\xec', '口红'],
  ['in Hong Kong', '\xae\x42\xbb\x49 \xb5\xb7\xb5\xb3', '唇膏 絲絨'],
  ['on a Mac', 'Cr\x8fme d\xd5\x8et\x8e', 'Crème d’été'],
])('a table that Excel has written %s without being asked for UTF-8 is read', async (_where, bytes, title) => {
  const { rows } = await readRows(Buffer.from(`id,title,price\nA,${bytes},9.00 USD\n`, 'latin1'));
  expect(rows).toMatchObject([{ sku: 'A', title, price: '9.00 USD' }]);
});

test.each([
  ['Excel', buildZip([{ name: '[Content_Types].xml', content: Buffer.from('<Types/>') }])],
  ['LibreOffice', buildZip([{ name: 'mimetype', content: Buffer.from('application/vnd.oasis') }])],
  ['an old Excel', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(500)}fffe0a00`, 'hex')],
  ['Excel in a zip', buildZip([{ name: 'a.xlsx', content: buildZip([{ name: 'xl', content: Buffer.from('a') }]) }])],
])('a workbook of %s is refused with how to save its table', async (_program, content) => {
  await expect(readRows(content)).rejects.toMatchObject({
    code: 'IMPORT_FILE_UNKNOWN',
    message: expect.stringContaining('save its sheet as CSV'),
  });
});

test('what WooCommerce escapes is read as it was in its shop', async () => {
  const { rows } = await readRows(
    Buffer.from(
      String.raw`ID,Type,SKU,Name,Description,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,'-B,'+Balm,First\nSecond \\n,'-3,,,Shade,"Rose\, dusty, Plum"
2,variation,B-1,Balm - Rose,'Quoted',4,9.00,id:1,Shade,"Rose\, dusty"
`,
    ),
  );
  expect(rows).toMatchObject([
    { sku: '-B', title: '+Balm', description: 'First\nSecond \\n', quantity: '-3' },
    { description: "'Quoted'", options: [{ name: 'Shade', value: 'Rose, dusty' }] },
  ]);
});

test.each([
  [
    'German',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Beschreibung,"Datum, an dem Angebotspreis beginnt",Vorrätig?,Bestand,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Position,Attribut 1 Name,Attribut 1 Wert(e)',
  ],
  [
    'French',
    'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Description,Date de début de promo,En stock\u00a0?,Stock,Poids (kg),Tarif promo,Tarif régulier,Catégories,Images,Parent,Position,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ',
  ],
  [
    'French of Canada',
    "ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Description,Date de début de promo,En inventaire?,Inventaire,Poids (kg),Tarif promo,Tarif régulier,Catégories,Images,Parent,Position,Nom de l'attribut 1,Valeur(s) de l'attribut 1",
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción,Día en que empieza el precio rebajado,¿Existencias?,Inventario,Peso (kg),Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Posición,Nombre del atributo 1,Valor(es) del atributo 1',
  ],
  [
    'simplified Chinese',
    'ID,类型,SKU,名称,已发布,在列表页可见,描述,促销开始日期,有货？,库存,重量(公斤),促销价格,常规售价,分类,图片,父级,位置,属性 1 名称,属性 1 值',
  ],
  [
    'traditional Chinese',
    '代碼,類型,貨號,名稱,已發佈,目錄的可見度,描述,折扣價開始日期,有庫存？,庫存,重量 (公斤),特價,原價,分類,圖片,上層,位置,屬性 1 名稱,屬性 1 值',
  ],
])('products that WooCommerce exports in %s are those of its export in English', async (_language, columns) => {
  const rows = `1,variable,B,Balm,1,visible,Soft,,1,,"0,02",,,Lips,https://cdn.example/1.jpg,,0,Shade,"Rose, Plum"
2,variation,B-1,Balm - Rose,1,visible,,2026-12-01,1,4,,"7,50","9,00",,https://cdn.example/2.jpg,id:1,2,Shade,Rose
3,simple,C,Cream,0,visible,,,0,0,,,"5,00",,,,0,,
`;
  const english =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Description,Date sale price starts,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s)';
  const read = await readRows(Buffer.from(`${columns}\n${rows}`));
  expect(read).toEqual(await readRows(Buffer.from(`${english}\n${rows}`)));
  expect(read.rows).toMatchObject([
    { role: 'parent', weight: '0,02 kg', category: 'Lips' },
    {
      sku: 'B-1',
      group: 'id:1',
      position: '2',
      price: '9,00',
      salePrice: '7,50',
      saleStart: '2026-12-01',
      quantity: '4',
    },
    { problem: 'It is not published. Set Published to 1 to sell it.', availability: 'out_of_stock' },
  ]);
  expect(read.rows[1]?.options).toEqual([{ name: 'Shade', value: 'Rose' }]);
});

test.each(['Weight (lbs)', 'Poids (livres)', 'Peso (libras)'])('weights below %s are pounds', async (column) => {
  const { rows } = await readRows(Buffer.from(`Type,Name,Regular price,${column}\nsimple,Balm,9.00,0.5\n`));
  expect(rows[0]?.weight).toMatch(/^0\.5 lbs?$/);
});

test('a table with a type and a name in Spanish is none of WooCommerce without its price', async () => {
  const text = 'Tipo,Nombre,SKU,Precio\nLabial,Rojo,A,9.00 USD\n';
  const columns = { sku: 'SKU', title: 'Nombre', price: 'Precio' };
  expect((await readRows(Buffer.from(text), 'a.csv', columns)).format).toBe('google');
});

test('a mapping may name the column of a field', async () => {
  const text = 'id,title,price,Retail\nA,Soap,1.00 USD,2.00 USD\n';
  const { rows } = await readRows(Buffer.from(text), 'a.csv', { price: 'retail ' });
  expect(rows[0]?.price).toBe('2.00 USD');
});

test('a table with columns of any names is read when a mapping names them', async () => {
  const text = 'Artikelnummer;Bezeichnung;Preis;Hersteller\nA;Seife;1,00;Haus\n';
  await expect(readRows(Buffer.from(text))).rejects.toThrow(/--map.*"sku":"artikelnummer","title":"…"/);
  const columns = { sku: 'Artikelnummer', title: 'bezeichnung', price: 'Preis', brand: 'Hersteller' };
  const { rows, format } = await readRows(Buffer.from(text), 'a.csv', columns);
  expect(format).toBe('google');
  expect(rows).toMatchObject([{ sku: 'A', group: 'A', title: 'Seife', price: '1,00', brand: 'Haus' }]);
  const known = await readRows(await readFixture('google.tsv'), 'b.tsv', {
    ...columns,
    group: 'item_group_id',
    sku: 'id',
  });
  expect([known.format, known.rows[0]?.group]).toEqual(['google', 'G1']);
});

test('a table with a type of its own is none of WooCommerce, unless a mapping says what its type is', async () => {
  const text = 'SKU,Name,Type,Price\nA,Balm,physical,9.00\nB,Set,variable,9.00\n';
  await expect(readRows(Buffer.from(text))).rejects.toMatchObject({ code: 'IMPORT_FILE_UNKNOWN' });
  const columns = { sku: 'SKU', title: 'Name', price: 'Price' };
  const plain = await readRows(Buffer.from(text), 'a.csv', columns);
  expect(plain.rows).toMatchObject([{ role: 'single', title: 'Balm', price: '9.00', problem: '' }, { role: 'single' }]);
  const typed = await readRows(Buffer.from(text), 'a.csv', { ...columns, role: 'Type' });
  expect(typed.rows.map(({ role }) => role)).toEqual(['refused', 'parent']);
});

test('the category that a mapping names counts before the type of the product', async () => {
  const text = 'id,title,price,product_type,Regal\nA,Soap,1.00 USD,simple,Bath > Soaps\n';
  const read = async (columns: Record<string, string>) => (await readRows(Buffer.from(text), 'a.csv', columns)).rows;
  expect(await read({})).toMatchObject([{ category: 'simple' }]);
  expect(await read({ category: 'Regal' })).toMatchObject([{ category: 'Bath > Soaps' }]);
});

test('a mapping may name the columns of all that another table says of its products', async () => {
  const text = `Code;Reihe;Name;Kurz;Preis;Statt;Aktion;Von;Bis;Bild;Galerie;Duft;Gewicht;Einheit;Aktiv;Nr
A;R;Öl;Fein;9,00;12,00;7,00;2026-12-01;2026-12-24;https://x.example/1.jpg https://x.example/2.jpg;https://x.example/3.jpg,https://x.example/4.jpg;Rose;20;g;ja;2
B;R;Öl;;9,00;;;;;;;Minze;20;g;no;1
`;
  const { rows } = await readRows(Buffer.from(text), 'a.csv', {
    ...{ sku: 'Code', parent: 'Reihe', title: 'Name', shortDescription: 'Kurz', price: 'Preis', regularPrice: 'Statt' },
    ...{ salePrice: 'Aktion', saleStart: 'Von', saleEnd: 'Bis', image: 'Bild', moreImages: 'Galerie' },
    ...{ option1Value: 'Duft', weight: 'Gewicht', weightUnit: 'Einheit', published: 'Aktiv', position: 'Nr' },
  });
  expect(rows).toMatchObject([
    {
      ...{ role: 'variant', group: 'R', position: '2', description: 'Fein', regularPrice: '12,00', salePrice: '7,00' },
      ...{ saleStart: '2026-12-01', saleEnd: '2026-12-24', weight: '20 g', options: [{ value: 'Rose' }], problem: '' },
      images: ['1', '2', '3', '4'].map((name) => `https://x.example/${name}.jpg`),
    },
    { position: '1', problem: expect.stringContaining('not published') },
  ]);
});

test('the first item of a feed may lack what others have', async () => {
  const items = [
    '<g:id>A</g:id><g:title>Soap</g:title>',
    '<g:id>B</g:id><g:title>Balm</g:title><g:price>1.00 USD</g:price>',
  ];
  const text = items.map((inner) => `<item>${inner}</item>`).join('\n');
  const { rows } = await readRows(Buffer.from(`<rss xmlns:g="http://base.google.com/ns/1.0">${text}</rss>`));
  expect(rows.map(({ sku, price, line }) => [sku, price, line])).toEqual([
    ['A', '', 1],
    ['B', '1.00 USD', 2],
  ]);
});

test('a row with more cells than columns is refused with its line', async () => {
  const { rows } = await readRows(Buffer.from('id,title,price\nA,Soap, mild,1.00 USD\nB,Balm,2.00 USD\n'));
  expect(rows.map(({ role, line }) => [role, line])).toEqual([
    ['refused', 2],
    ['single', 3],
  ]);
  expect(rows[0]?.problem).toMatch(/4 cells.*quotes/);
});

test('rows that a quote without a pair joins are each refused, and texts of several lines are not', async () => {
  const table = [
    ...['id,title,price,product_type', 'A,"Soap, mild', '', 'B,Balm,2.00 USD,Bath', 'C,Brush 5" wide,3.00 USD,Tools'],
    ...['D,"Oil', 'rich, light, soft, fine","4.00 USD",Bath', 'E,"One, two, three', 'four, five",4.00 USD,Bath'],
  ];
  const joined = [table[0] ?? '', 'A,"Soap,1.00 USD,Bath', ...table.slice(2)].join('\n');
  const { rows } = await readRows(Buffer.from(joined));
  expect(rows.map(({ sku, line, role }) => [sku, line, role])).toEqual([
    ...[
      ['A', 2, 'refused'],
      ['B', 4, 'refused'],
      ['C', 5, 'refused'],
    ],
    ...[
      ['D', 6, 'single'],
      ['E', 8, 'single'],
    ],
  ]);
  expect(rows[1]?.problem).toMatch(/quote.*in line 2 has no pair/);
});

const item = (inner: string) =>
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${inner}</channel></rss>`;
test.each([
  [
    'a document type',
    `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>${item('')}`,
    'IMPORT_FILE_XML',
    /DOCTYPE/,
  ],
  ['elements without end', item('<g:a>'.repeat(50)), 'IMPORT_FILE_XML', /levels deep/],
  ['an unknown entity', item('<item><g:id>&a;</g:id></item>'), 'IMPORT_FILE_XML', /no valid XML/],
  ['an item without end', item(`<item><g:id>${'x'.repeat(200_000)}</g:id></item>`), 'IMPORT_FILE_XML', /characters/],
  ['other elements', item('<item><title>News</title></item>'), 'IMPORT_FILE_UNKNOWN', /Known are/],
  ['other columns', 'a,b\n1,2\n', 'IMPORT_FILE_UNKNOWN', /it has a, b.*such as \{"columns":\{"sku":"a"/],
  ['a quote without a pair', `id,title,price\nA,"${'x'.repeat(200_000)}`, 'IMPORT_FILE_TABLE', /quote/],
  ['nothing', '  \n', 'IMPORT_FILE_EMPTY', /is empty/],
])('T30 a file with %s is refused', async (_what, text, code, message) => {
  await expect(readRows(Buffer.from(text))).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test('T30 a small gzip that unpacks to more than the limit ends at the limit', async () => {
  const bomb = gzipSync(Buffer.concat([Buffer.from('id,title,price\n'), Buffer.alloc(50_000_000, 'a')]));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readRows(bomb)).rejects.toMatchObject({ code: 'IMPORT_FILE_TOO_LARGE' });
});

test('a damaged gzip or zip is named as such', async () => {
  const zipped = gzipSync(await readFixture('google.xml'));
  await expect(readRows(zipped.subarray(0, 100))).rejects.toMatchObject({ code: 'IMPORT_FILE_DAMAGED' });
  await expect(readRows(Buffer.from('PK\u0003\u0004 broken'))).rejects.toMatchObject({ code: 'IMPORT_FILE_DAMAGED' });
});
