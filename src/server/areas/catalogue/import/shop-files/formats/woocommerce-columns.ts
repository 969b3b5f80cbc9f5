import type { ShopFormat } from './format.ts';

/**
 * The columns of an export: WooCommerce writes them in the language of its shop. In English, then as it translates them
 * to German, French (also that of Canada), Spanish and both kinds of Chinese; some changed over the years.
 */
export const woocommerceColumns = {
  role: ['type', 'typ', 'tipo', '类型', '類型'],
  group: ['id', '代碼'],
  parent: ['parent', 'übergeordnetes produkt', 'superior', '父级', '上層'],
  position: ['position', 'posición', '位置'],
  sku: ['sku', 'artikelnummer', 'ugs', '货号', '貨號'],
  gtin: [
    'gtin, upc, ean, or isbn',
    ...['gtin, upc, ean oder isbn', 'gtin, upc, ean ou isbn', 'gtin, upc, ean o isbn'],
    ...['gtin', 'ean', 'barcode', 'meta: _global_unique_id'],
  ],
  title: ['name', 'nom', 'nombre', '名称', '名稱'],
  published: ['published', 'veröffentlicht', 'publié', 'publicado', '已发布', '已發佈'],
  visibility: [
    'visibility in catalog',
    ...['sichtbarkeit im katalog', 'visibilité dans le catalogue', 'visibilidad en el catálogo'],
    ...['在列表页可见', '目錄的可見度'],
  ],
  shortDescription: [
    'short description',
    ...['kurzbeschreibung', 'description courte', 'descripción corta', '简单描述', '簡短描述', '簡短內容說明'],
  ],
  description: ['description', 'beschreibung', 'descripción', '描述'],
  saleStart: [
    'date sale price starts',
    ...['datum, an dem angebotspreis beginnt', 'date de début de promo', 'día en que empieza el precio rebajado'],
    ...['促销开始日期', '折扣價開始日期'],
  ],
  saleEnd: [
    'date sale price ends',
    ...['datum, an dem angebotspreis endet', 'date de fin de promo', 'día en que termina el precio rebajado'],
    ...['促销截止日期', '折扣價結束日期'],
  ],
  availability: [
    'in stock?',
    ...[
      'vorrätig?',
      'en stock ?',
      'en stock?',
      'en inventaire ?',
      'en inventaire?',
      '¿existencias?',
      '¿en inventario?',
      '有货？',
      '有貨？',
      '有庫存？',
    ],
  ],
  quantity: ['stock', 'bestand', 'inventaire', 'inventario', '库存', '庫存'],
  salePrice: ['sale price', 'angebotspreis', 'tarif promo', 'precio rebajado', 'precio de oferta', '促销价格', '特價'],
  price: ['regular price', 'regulärer preis', 'tarif régulier', 'precio normal', '常规售价', '原價'],
  category: ['categories', 'kategorien', 'catégories', 'categorías', '分类', '分類'],
  brand: ['brands', 'brand', 'marken', 'marques', 'marcas', '品牌'],
  image: ['images', 'bilder', 'imágenes', '图片', '圖片'],
  weight: ['weight', 'gewicht', 'poids', 'peso', '重量'].flatMap((name) => [
    ...['kg', 'g', 'lbs', 'oz', 'livres', 'libras', '公斤', '克'].flatMap((unit) => [
      `${name} (${unit})`,
      `${name}(${unit})`,
    ]),
    name,
  ]),
} as const satisfies ShopFormat['columns'];

/** The numbered columns of attributes, with `#` for the number. */
export const attributeColumns = [
  { name: 'attribute # name', value: 'attribute # value(s)' },
  { name: 'attribut # name', value: 'attribut # wert(e)' },
  { name: "nom de l'attribut #", value: "valeur(s) de l'attribut #" },
  { name: 'nom de l’attribut #', value: 'valeur(s) de l’attribut #' },
  { name: 'nombre del atributo #', value: 'valor(es) del atributo #' },
  { name: '属性 # 名称', value: '属性 # 值' },
  { name: '屬性 # 名稱', value: '屬性 # 值' },
] as const;

/** By which columns an export in each of the other languages is known: many tables have a type and a name. */
export const translatedExports = [
  ['typ', 'name', 'regulärer preis'],
  ['type', 'nom', 'tarif régulier'],
  ['tipo', 'nombre', 'precio normal'],
  ['类型', '名称', '常规售价'],
  ['類型', '名稱', '原價'],
] as const;
