import { expect, test } from 'vitest';
import { buildFrom } from '../../../../fixtures/shop-files/build-from.ts';

const price = (amount: string, sales: readonly object[] = []) => ({
  US: expect.objectContaining({ price: amount, sales }),
});
const sale = (amount: string) => ({ price: amount, startsAt: '', endsAt: '' });

test('products of Wix keep their shades, surcharges, discounts, stock and pictures', async () => {
  const { formats, products, refused, corrections } = await buildFrom(
    `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1,brand
tint,Product,Lip tint,A tint,a1~mv2.jpg;https://cdn.example/b.jpg,Lips;Sale,,,20,,true,PERCENT,10,InStock,Color,COLOR,"#ff0000:Ruby;#00ff00:Fern",Brume
tint,Variant,,,,,TINT-R,,,0,true,,,4,,,#ff0000:Ruby,
tint,Variant,,,,,TINT-F,,,2,true,,,OutOfStock,,,#00ff00:Fern,
oil,Product,Oil,Oil,,Bath,OIL,,12,,true,,,InStock,Size,DROP_DOWN,S;M,
hidden,Product,Hidden,,,Bath,HID,,12,,false,,,InStock,,,,
`,
    { salePrices: 'charge' },
  );
  expect(formats).toEqual(['wix']);
  expect(products).toMatchObject([
    {
      ...{ sku: 'tint', name: 'Lip tint', brand: 'Brume' },
      imageUrl: 'https://static.wixstatic.com/media/a1~mv2.jpg',
      pictures: [{ imageUrl: 'https://cdn.example/b.jpg' }],
    },
    { sku: 'TINT-R', name: 'Ruby', baseShade: 'tint', stock: 4, countryDetails: price('20.00', [sale('18.00')]) },
    { sku: 'TINT-F', name: 'Fern', availability: 'OutOfStock', countryDetails: price('22.00', [sale('19.80')]) },
  ]);
  expect(refused.map(({ line, sentence }) => [line, sentence.slice(0, 26)])).toEqual([
    [5, 'It is sold only as its var'],
    [6, 'It is not published. Set P'],
  ]);
  expect(corrections).toEqual([]);
});

test('surcharges and discounts of Wix are counted to the hundredth, also those that make a variant cheaper', async () => {
  const head =
    'handleId,fieldType,name,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionDescription1';
  const { products, refused } = await buildFrom(
    `${head}
oil,Product,Oil,,16.05,,true,PERCENT,10,InStock,Size,S;M;L
oil,Variant,,OIL-S,,-1.10,true,,,4,,S
oil,Variant,,OIL-M,,0,true,,,4,,M
oil,Variant,,OIL-L,,much,true,,,4,,L
mud,Product,Mud,,1.15,,true,AMOUNT,0.10,InStock,Size,S;M
mud,Variant,,MUD-S,,,true,,,4,,S
mud,Variant,,MUD-M,,1.15,true,,,4,,M
`,
    { salePrices: 'charge' },
  );
  expect(products).toMatchObject([
    { sku: 'oil' },
    { sku: 'OIL-S', countryDetails: price('14.95', [sale('13.46')]) },
    { sku: 'OIL-M', countryDetails: price('16.05', [sale('14.45')]) },
    { sku: 'mud' },
    { sku: 'MUD-S', countryDetails: price('1.15', [sale('1.05')]) },
    { sku: 'MUD-M', countryDetails: price('2.30', [sale('2.20')]) },
  ]);
  expect(refused).toMatchObject([{ line: 5, sentence: expect.stringContaining('much') }]);
});

test('the newer files of Wix are read as well, and are not taken for those of Shopify', async () => {
  const { formats, products } = await buildFrom(
    `handle,fieldType,name,visible,plainDescription,media,brand,price,strikethroughPrice,inventory,sku,barcode,productOptionName1,productOptionType1,productOptionChoices1
tee,PRODUCT,Lip tee,TRUE,Text,https://cdn.example/a.jpg,Brume,20,25,IN_STOCK,,,Size,TEXT_CHOICES,S;M
tee,VARIANT,,,,,,20,25,3,T-S,4006381333931,Size,,S
tee,VARIANT,,,,,,22,,OUT_OF_STOCK,T-M,,Size,,M
tee,MEDIA,,,,https://cdn.example/b.jpg,,,,,,,,,
`,
  );
  expect(formats).toEqual(['wix']);
  expect(products).toMatchObject([
    { sku: 'tee', imageUrl: 'https://cdn.example/a.jpg', pictures: [{ imageUrl: 'https://cdn.example/b.jpg' }] },
    { sku: 'T-S', displayWeight: 'S', stock: 3, gtin: '4006381333931', countryDetails: price('20.00') },
    { sku: 'T-M', displayWeight: 'M', availability: 'OutOfStock', countryDetails: price('22.00') },
  ]);
});

test('variants of Squarespace belong to the product above them', async () => {
  const { formats, products, refused } = await buildFrom(
    `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible,Hosted Image URLs
p1,v1,PHYSICAL,shop,balm,Lip balm,<p>x</p>,LB-S,Size,Small,10.00,8.00,Yes,Unlimited,"/lips, /sale",,0.5,Yes,https://cdn.example/a.jpg https://cdn.example/b.jpg
,v2,,,,,,LB-L,Size,Large,12.00,9.00,No,3,,,0.5,,
p2,v3,PHYSICAL,shop,soap,Soap,,SOAP,,,5.00,,No,7,,,,Yes,
p3,v4,GIFT_CARD,shop,gc,Gift,,GC,,,50.00,,No,7,,,,Yes,
p4,v5,PHYSICAL,shop,hid,Hidden,,HID,,,5.00,,No,7,,,,No,
`,
    { salePrices: 'charge' },
  );
  expect(formats).toEqual(['squarespace']);
  expect(products).toMatchObject([
    { sku: 'p1', name: 'Lip balm', pictures: [{ imageUrl: 'https://cdn.example/b.jpg' }] },
    { sku: 'LB-S', name: 'Small', availability: 'InStock', countryDetails: price('10.00', [sale('8.00')]) },
    { sku: 'LB-L', name: 'Large', stock: 3, countryDetails: price('12.00') },
    { sku: 'SOAP', name: 'Soap', stock: 7, countryDetails: price('5.00') },
  ]);
  expect(refused.map(({ line }) => line)).toEqual([5, 6]);
});

test('variants of BigCommerce keep their options, and rules that change their prices are named', async () => {
  const { formats, products, refused, mapping } = await buildFrom(
    `Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Product Description,Price,Sale Price,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1,Product UPC/EAN
Product,77,Lip tint,P,TINT,Brume,<p>x</p>,20.00,18.00,Y,by option,0,Make-up/Lips;Sale,https://cdn.example/a.jpg,
SKU,12,"[S]Size=5 ml,[CS]Color=Ruby:#ff0000",,TINT-R,,,,,,,4,,,4006381333931
SKU,13,"[S]Size=5 ml,[CS]Color=Fern:#00ff00",,TINT-F,,,22.00,,,,0,,,
Rule,5,[CS]Color=Fern,,TINT-F,,,[ADD]2,,,,,,,
Product,78,Soap,P,SOAP,Brume,,9.00,0.00,Y,none,0,Bath,,
Product,79,Hidden,P,HID,Brume,,9.00,0.00,N,none,0,Bath,,
`,
    { salePrices: 'charge' },
  );
  expect([formats, mapping.options]).toEqual([['bigcommerce'], { Size: 'size', Color: 'shade' }]);
  expect(products).toMatchObject([
    { sku: 'TINT', name: 'Lip tint', imageUrl: 'https://cdn.example/a.jpg' },
    { sku: 'TINT-R', name: 'Ruby', stock: 4, displayWeight: '5 ml', countryDetails: price('20.00', [sale('18.00')]) },
    { sku: 'TINT-F', name: 'Fern', stock: 0, countryDetails: price('22.00') },
    { sku: 'SOAP', availability: 'InStock', countryDetails: price('9.00') },
  ]);
  expect(refused.map(({ line }) => line)).toEqual([5, 7]);
});

test('the newer files of BigCommerce share the stock of a product among its variants', async () => {
  const { products, corrections } = await buildFrom(
    `Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Sale Price,Categories,Description,Is Visible,Variant Image URL,Image URL (Import)
Product,77,Lip tint,physical,TINT,,product,9,20,,12;13,Text,TRUE,,
Variant,1,,,TINT-R,Type=Swatch|Name=Color|Value=Ruby[#ff0000]Type=Rectangle|Name=Size|Value=M,,0,,,,,,https://cdn.example/r.jpg,
Variant,2,,,TINT-F,Type=Swatch|Name=Color|Value=Fern[#00ff00]Type=Rectangle|Name=Size|Value=M,,0,,,,,,,
Image,,,,,,,,,,,,,,https://cdn.example/g.jpg
Product,78,Soap,physical,SOAP,,none,0,9,,12,Text,TRUE,,
`,
  );
  expect(products).toMatchObject([
    { sku: 'TINT', imageUrl: 'https://cdn.example/g.jpg' },
    { sku: 'TINT-R', name: 'Ruby', stock: 5, imageUrl: 'https://cdn.example/r.jpg', countryDetails: price('20.00') },
    { sku: 'TINT-F', name: 'Fern', stock: 4, countryDetails: price('20.00') },
    { sku: 'SOAP', availability: 'InStock' },
  ]);
  expect(corrections).toEqual(['STOCK_SHARED']);
});

test('listings of Etsy are read, and those whose variations have no prices in the file are named', async () => {
  const { formats, products, refused } = await buildFrom(
    `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU
"Balm, mint",Text,16.00,USD,5,t,m,https://i.example/1.jpg,https://i.example/2.jpg,,,,FERN-1
Set,Text,45,USD,6,,,,,,Wood,"Walnut,Maple","A,B"
Plain soap,Text,30.5,USD,2,,,,,,,,
Dear soap,Text,30.5,EUR,2,,,,,,,,
`,
  );
  expect(formats).toEqual(['etsy']);
  expect(products).toMatchObject([
    { sku: 'FERN-1', name: 'Balm, mint', stock: 5, pictures: [{ imageUrl: 'https://i.example/2.jpg' }] },
    { sku: 'plain-soap', name: 'Plain soap', countryDetails: price('30.50') },
  ]);
  expect(refused).toMatchObject([
    { line: 3, sentence: expect.stringMatching(/variations \(Wood: Walnut,Maple\)/) },
    { line: 5, sentence: expect.stringMatching(/EUR/) },
  ]);
});

test('a row whose sku others name as what they have in common is their product, not one of its shades', async () => {
  const columns = { sku: 'artikel', title: 'wort', price: 'kosten', group: 'eltern', color: 'ton' };
  const rows = ['TAB-7;Moss tint;;;', 'TAB-71;;19.50;TAB-7;Fern', 'TAB-72;;20;TAB-7;Umber', 'X;Soap;9;;'];
  const { products, refused } = await buildFrom(['Artikel;Wort;Kosten;Eltern;Ton', ...rows].join('\n'), { columns });
  expect(products).toMatchObject([
    { sku: 'TAB-7', name: 'Moss tint' },
    { sku: 'TAB-71', name: 'Fern', baseShade: 'TAB-7', countryDetails: price('19.50') },
    { sku: 'TAB-72', name: 'Umber', baseShade: 'TAB-7', countryDetails: price('20.00') },
    { sku: 'X', name: 'Soap' },
  ]);
  expect(refused).toEqual([]);
});

test('variants of Google that differ by pattern or material alone are named by it', async () => {
  const { products, refused, corrections } = await buildFrom(
    `id	item_group_id	title	price	color	pattern	material
BAG-D	BAG	Pouch	12.00 USD	Black	Dots	Cotton
BAG-S	BAG	Pouch	12.00 USD	Black	Stripes	Cotton
SPONGE		Sponge	4.00 USD		Plain	Latex
`,
  );
  expect(products).toMatchObject([
    { sku: 'BAG', name: 'Pouch' },
    { sku: 'BAG-D', name: 'Dots', baseShade: 'BAG' },
    { sku: 'BAG-S', name: 'Stripes', baseShade: 'BAG' },
    { sku: 'SPONGE', name: 'Sponge' },
  ]);
  expect([refused, corrections]).toEqual([[], []]);
});
