/** What an import mends, by permanent code. */
export const correctionMeanings = {
  FIELD_DROPPED: 'A field held something of the wrong kind; it was read as empty.',
  SKU_TRIMMED: 'White space around the sku was taken away.',
  ID_ASSIGNED: 'The product id was missing, taken or no id; another was given.',
  BASE_IS_ITSELF: 'The product named itself as its base; it stands as a base product.',
  BASE_FLATTENED: 'The base named is a shade itself; the shade hangs under that shade’s base.',
  NAME_CLEANED: 'Markup, entities, mis-read letters or stray white space were taken out of a name.',
  NAME_FROM_ATTRIBUTES: 'The name was empty; it was taken from the product attributes or translations.',
  NAME_NUMBERED: 'The shade had no name; it got its base’s name and a running number.',
  NAME_CUT: 'A name was longer than 400 characters; the rest was cut.',
  NAME_DISTINGUISHED: 'Two shades of one base had the same name; the later one got a number.',
  TEXT_CLEANED: 'Characters that no text can hold were taken out of a long text.',
  TEXT_CUT: 'A text was longer than its limit; the rest was cut.',
  TEXT_BORROWED: 'There was no text in the default language of a country; one in another language stands there.',
  LOCALE_UNKNOWN: 'Texts were in a locale that the shop does not have; they were left out.',
  COUNTRY_UNKNOWN: 'Details were for a country that the shop does not sell in; they were left out.',
  PRICE_ABSENT: 'The price of a country was missing or zero; the product is not sold there.',
  PRICE_UNREADABLE: 'The price of a country was no amount from 0.01 to 1,000,000; the product is not sold there.',
  PRICE_ROUNDED: 'A price had more digits than its currency; it was rounded.',
  PRICE_FROM_SHADES: 'A base product had no price where its shades have one; it shows their lowest.',
  SHELF_FROM_BASE: 'The shade’s category is unknown; it stands in its base’s.',
  SUBCATEGORY_UNKNOWN:
    'The subcategory is missing or not one of the category’s; the product stands in one that bears the category’s name.',
  COLOR_READ: 'A color was a name, a gray or a short form; it was read as #rrggbb.',
  COLOR_LIST: 'A color was a list; the picture shows them all, the swatch the first.',
  COLOR_UNKNOWN: 'A color could not be read; the shade has none.',
  IMAGE_DROPPED: 'The picture’s address does not begin with http:// or https://; the picture is drawn instead.',
  CROSS_SELLING_DROPPED: 'A product to show beside it is not in the catalogue; it was left out.',
  CATEGORY_HUMANISED: 'A category’s name looked like an identifier; it was written as words.',
  SUBCATEGORY_DROPPED: 'A subcategory had no usable id or name; it was left out.',
} as const satisfies Record<string, string>;
export type CorrectionCode = keyof typeof correctionMeanings;

/** Why a product or a category cannot be sold, by permanent code. */
export const refusalReasons = {
  WRONG_SHAPE: 'It is not an object with a sku.',
  INVALID_SKU:
    'Its sku is not 1 to 64 letters, digits, points, hyphens and underscores, beginning with a letter or digit.',
  DUPLICATE_SKU: 'Its sku, whatever its case, is that of an earlier product.',
  BASE_UNKNOWN: 'The base product it names is not in the file.',
  BASE_CYCLE: 'The base products it names lead round in a circle.',
  BASE_REFUSED: 'Its base product was refused.',
  NO_NAME: 'It has no name, nor a base product to be named after.',
  NO_PRICE: 'It has no price above zero in any country that the shop sells in.',
  NO_CATEGORY: 'Its category is not in the file or was refused.',
  CATEGORY_SHAPE: 'The category is not an object with an id.',
  CATEGORY_ID: 'A category’s id must be a whole number from 1 to 15.',
  CATEGORY_DUPLICATE: 'An earlier category has the same id.',
  CATEGORY_NAMELESS: 'The category has no name.',
} as const satisfies Record<string, string>;
export type RefusalCode = keyof typeof refusalReasons;
